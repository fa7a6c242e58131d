import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './bar-popover.module.css';

interface BarPopoverProps {
  /** Label of the panel. */
  label: string;
  opened: boolean;
  onClose: () => void;
  /** The button that opens it, given `aria-haspopup="dialog"` and `aria-expanded`. */
  trigger: ReactElement;
  children: ReactNode;
}

/**
 * A panel below a button of the top bar, for more than a menu can hold, such as links with buttons of their own. It
 * isn't modal: a press, focus or Escape outside closes it.
 */
export function BarPopover({ label, opened, onClose, trigger, children }: BarPopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useClosing({ place, opened, onClose });
  useEffect(() => {
    if (opened) panel.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <div ref={place} className={styles.place}>
      {trigger}
      {opened && (
        <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

function useClosing({
  place,
  opened,
  onClose,
}: Pick<BarPopoverProps, 'opened' | 'onClose'> & {
  place: RefObject<HTMLDivElement | null>;
}): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!opened) return;
    // A toast may belong to the open panel: pressing its undo must not close the panel.
    const leaves = (target: EventTarget | null) =>
      target instanceof Element &&
      !place.current?.contains(target) &&
      !target.closest('[data-toasts]');
    const away = ({ target }: Event) => {
      if (leaves(target)) close.current();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      place.current?.querySelector('button')?.focus();
      close.current();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [opened, place]);
}

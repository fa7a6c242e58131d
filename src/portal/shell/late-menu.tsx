import { cloneElement, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu, MenuProps } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toast.ts';
import styles from './late-menu.module.css';

interface LateMenuProps extends MenuProps {
  trigger: ReactElement<{
    autoFocus?: boolean;
    'aria-haspopup'?: 'menu';
    'aria-expanded'?: boolean;
  }>;
}

/** Once fetched for one menu it is there for all. */
let known: typeof Menu | null = null;

/**
 * A menu of the top bar. Its trigger is drawn at once; what opens is fetched when a hand or the
 * focus comes near, so that home doesn't wait for it.
 */
export function LateMenu({ trigger, ...menu }: LateMenuProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const [isKnown, setKnown] = useState(known !== null);
  const [isWanted, setWanted] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);

  async function fetchMenu(): Promise<void> {
    known ??= (await import('#platform/ui/menu.tsx')).Menu;
    setHadFocus(place.current?.contains(document.activeElement) ?? false);
    setKnown(true);
  }
  function near(): void {
    fetchMenu().catch(() => undefined);
  }
  function press(): void {
    setWanted(true);
    fetchMenu().catch(() => toast.error({ title: t('platform:refusals.no_connection') }));
  }

  if (isKnown && known) {
    const Known = known;
    return (
      <Known
        {...menu}
        startsOpen={isWanted}
        trigger={cloneElement(trigger, { autoFocus: hadFocus })}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens, the button inside acts
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from the keyboard too
    <span ref={place} className={styles.place} onPointerEnter={near} onFocus={near} onClick={press}>
      {cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false })}
    </span>
  );
}

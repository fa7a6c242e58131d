import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import { Spinner } from '../states/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'danger-outline';
  size?: 32 | 40 | 48;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Full width. */
  wide?: boolean;
  /** Shows the spinner and ignores presses. */
  busy?: boolean;
  /** Replaces the children while busy, such as "saving now". */
  busyText?: ReactNode;
  /** Why it can't be pressed: disables the button and shows the reason beside it. */
  reason?: ReactNode;
  /** Draws a link instead: `renderLink={(link) => <Link href={address} {...link} />}`. */
  renderLink?: (link: ButtonLink) => ReactElement;
}

interface ButtonLink {
  className: string;
  'data-wide': true | undefined;
  children: ReactNode;
}

export function Button({ reason, ...button }: ButtonProps) {
  const noteId = useId();
  if (!reason) return <Pressable {...button} />;
  // A link can't be disabled: a button stands in its place.
  const { renderLink: _, ...stopped } = button;
  return (
    <span className={styles.explained} data-wide={button.wide || undefined}>
      <Pressable {...stopped} aria-disabled aria-describedby={noteId} />
      <span id={noteId} className={styles.reason}>
        {reason}
      </span>
    </span>
  );
}

function Pressable({
  look = 'secondary',
  size = 40,
  icon,
  iconEnd,
  wide,
  busy,
  busyText,
  renderLink,
  className = '',
  children,
  onClick,
  'aria-disabled': stopped,
  ...native
}: ButtonProps) {
  const idle = (
    <>
      {icon}
      {children !== undefined && <span className={styles.words}>{children}</span>}
      {iconEnd}
    </>
  );
  const shape = `${styles.button} ${styles[look]} ${styles[`size-${size}`]} ${className}`;
  if (renderLink) {
    return renderLink({ className: shape, 'data-wide': wide || undefined, children: idle });
  }

  // `disabled` would drop the focus of a busy or explained button; `aria-disabled` keeps it.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || stopped) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...native}
      className={shape}
      data-wide={wide || undefined}
      aria-disabled={busy || stopped || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <BusyFace idle={idle} text={busyText ?? children} /> : idle}
    </button>
  );
}

/** The hidden idle content keeps the button's width. */
function BusyFace({ idle, text }: { idle: ReactNode; text: ReactNode }) {
  return (
    <span className={styles.faces}>
      <span className={styles.face} data-unseen aria-hidden="true">
        {idle}
      </span>
      <span className={styles.face}>
        <Spinner />
        <span className={styles.words}>{text}</span>
      </span>
    </span>
  );
}

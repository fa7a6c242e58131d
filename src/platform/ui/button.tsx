import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'danger-outline';
  size?: 32 | 40 | 48;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Takes the whole width of its place. */
  wide?: boolean;
  /** Shows the spinner and swallows presses. */
  busy?: boolean;
  /** The verb in progress, such as "saving now", in place of the children. */
  busyText?: ReactNode;
  /** Why it can't be pressed. Giving it disables the button and shows it as a note beside. */
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
  return (
    <span className={styles.explained} data-wide={button.wide || undefined}>
      <Pressable {...button} aria-disabled aria-describedby={noteId} />
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

  // A busy or explained button keeps its focus, so it is only marked as disabled.
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

/** The idle face stays underneath, unseen, so that the button never gets narrower. */
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

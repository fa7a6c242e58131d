import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { CountBadge } from '../facts/count-badge.tsx';
import { Hint } from '../overlays/hint.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The button's action, for screen readers and the tooltip. */
  label: string;
  children: ReactNode;
  /** A green count at its corner; include it in the label. */
  count?: number;
  look?: 'plain' | 'secondary';
  size?: 32 | 40 | 44 | 48;
  /** Draws a link instead, which spreads these props. */
  renderLink?: (link: {
    className: string;
    'aria-label': string | undefined;
    children: ReactNode;
  }) => ReactElement;
}

export function IconButton({
  label,
  look = 'plain',
  size = 40,
  renderLink,
  className = '',
  count = 0,
  children,
  ...native
}: IconButtonProps) {
  const shape = {
    className: `${styles.button} ${styles[look]} ${styles[`size-${size}`]} ${className}`,
    // A count is visible text, and a label must contain the visible text: then the name goes inside the button instead.
    'aria-label': count > 0 ? undefined : label,
    children: (
      <>
        {children}
        {count > 0 && (
          <>
            <span className="visually-hidden">{label}</span>
            <span className={styles.count} aria-hidden="true">
              <CountBadge count={count} bell />
            </span>
          </>
        )}
      </>
    ),
  };
  return (
    <Hint text={label}>
      {renderLink ? renderLink(shape) : <button type="button" {...native} {...shape} />}
    </Hint>
  );
}

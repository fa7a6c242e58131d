import { type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import styles from './icon-button.module.css';
import { Hint } from './hint.tsx';

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Says what it does: its name for screen readers and its tooltip. */
  label: string;
  children: ReactNode;
  look?: 'plain' | 'secondary';
  size?: 32 | 40 | 44 | 48;
  /** Draws a link instead, spreading the given props on it. */
  renderLink?: (link: { className: string; 'aria-label': string; children: ReactNode }) => ReactElement;
}

export function IconButton({
  label,
  look = 'plain',
  size = 40,
  renderLink,
  className = '',
  children,
  ...native
}: IconButtonProps) {
  const shape = {
    className: `${styles.button} ${styles[look]} ${styles[`size-${size}`]} ${className}`,
    'aria-label': label,
    children,
  };
  return (
    <Hint text={label}>{renderLink ? renderLink(shape) : <button type="button" {...native} {...shape} />}</Hint>
  );
}

import type { ComponentPropsWithRef } from 'react';
import styles from './panel.module.css';

export interface PanelProps extends ComponentPropsWithRef<'section'> {
  /** No padding, for tables and lists that reach the edges. */
  flush?: boolean;
  /** Colours the border, for something sent back or halted. */
  tone?: 'warning' | 'error' | 'accent';
}

/** A surface with a hairline border. Split it with PanelSection; never nest panels. */
export function Panel({ flush, tone, className = '', ...section }: PanelProps) {
  return (
    <section
      {...section}
      className={`${styles.panel} ${className}`}
      data-flush={flush || undefined}
      data-tone={tone}
    />
  );
}

/** A section of a flush panel, separated by hairlines. */
export function PanelSection({ className = '', ...section }: ComponentPropsWithRef<'div'>) {
  return <div {...section} className={`${styles.section} ${className}`} />;
}

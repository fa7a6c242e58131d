import type { ComponentPropsWithRef } from 'react';
import styles from './panel.module.css';

export interface PanelProps extends ComponentPropsWithRef<'section'> {
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean;
  /** A send-back or a halt: the border takes the tone. */
  tone?: 'warning' | 'error' | 'accent';
}

/** A surface with a hairline. Sections inside split by PanelSection; never a panel in a panel. */
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

/** One of several sections in a flush panel, split by hairlines. */
export function PanelSection({ className = '', ...section }: ComponentPropsWithRef<'div'>) {
  return <div {...section} className={`${styles.section} ${className}`} />;
}

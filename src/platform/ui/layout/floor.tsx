import type { ComponentPropsWithRef } from 'react';
import styles from './floor.module.css';

interface FloorProps extends ComponentPropsWithRef<'div'> {
  /** Cells per row on a desktop and on a phone. */
  columns: number;
  phoneColumns?: number;
}

/** A grid of related figures or services: hairlines between cells, no gaps. */
export function Floor({ columns, phoneColumns = 2, className = '', style, ...floor }: FloorProps) {
  const counts = { '--columns': columns, '--phone-columns': Math.min(columns, phoneColumns) };
  return (
    <div {...floor} className={`${styles.floor} ${className}`} style={{ ...style, ...counts }} />
  );
}

export function FloorCell({ className = '', ...cell }: ComponentPropsWithRef<'div'>) {
  return <div {...cell} className={`${styles.cell} ${className}`} />;
}

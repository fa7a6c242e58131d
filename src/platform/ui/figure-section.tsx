import type { ReactNode } from 'react';
import styles from './figure-section.module.css';
import { PanelSection } from './panel.tsx';

interface FigureSectionProps {
  title: string;
  figure: string;
  /** What the figure counts, in words. */
  what: string;
  /** What it is made of, or what comes next. */
  rows: readonly { key: string; label: ReactNode; value: string }[];
  /** The way to all of it. */
  action: ReactNode;
}

/** One figure that matters today, as a section of a panel on home. */
export function FigureSection({ title, figure, what, rows, action }: FigureSectionProps) {
  return (
    <PanelSection>
      <p className={styles.title}>{title}</p>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.what}>{what}</p>
      <ul className={styles.rows}>
        {rows.map(({ key, label, value }) => (
          <li key={key}>
            <span>{label}</span>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
      {action}
    </PanelSection>
  );
}

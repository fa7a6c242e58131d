import type { ReactNode } from 'react';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import styles from './figure-section.module.css';

interface FigureSectionProps {
  title: string;
  /** Secondary text beside the title. */
  aside?: string;
  figure: string;
  /** Names the counted things. */
  what: string;
  /** Its parts, or what belongs to it. */
  children: ReactNode;
  /** The link to all of it. */
  action: ReactNode;
}

/** One important figure of today, as a section of a home panel. */
export function FigureSection({ title, aside, figure, what, ...parts }: FigureSectionProps) {
  return (
    <PanelSection>
      <p className={styles.title}>
        <span>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </p>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.what}>{what}</p>
      <div className={styles.parts}>{parts.children}</div>
      {parts.action}
    </PanelSection>
  );
}

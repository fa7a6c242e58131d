import { type ReactNode, useId } from 'react';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import styles from './student-screen.module.css';

interface RecordSectionProps {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** One part of a record, a row for each fact; facts that are empty in the source are left out. */
export function RecordSection({ title, facts }: RecordSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Facts facts={facts.filter(({ value }) => value !== '' && value !== null)} />
    </Panel>
  );
}

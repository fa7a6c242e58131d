import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value rows: what is being confirmed, who holds a request, what a record says. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

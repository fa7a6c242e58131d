import { Fragment, type ReactNode } from 'react';
import styles from './dotted.module.css';

/** Facts beside each other, each isolated, with a middle dot between those on one line. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return facts.filter(Boolean).map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts don't change places
    <Fragment key={place}>
      {place > 0 && <span className={styles.dot}> </span>}
      <span className={styles.fact}>{fact}</span>
    </Fragment>
  ));
}

import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Clamped } from '../layout/clamped.tsx';
import { Bdi } from './bdi.tsx';
import styles from './changes.module.css';

interface Change {
  key: string;
  label: string;
  /** In words; null if there was no value before, or none after. */
  before: string | null;
  after: string | null;
}

interface ChangesProps {
  changes: readonly Change[];
  /** On one line if there is room, for tables with many rows. */
  beside?: boolean;
}

/** How many fit into a row of a table; the others are shown when asked for. */
const shownAtFirst = 2;

/** A longer value is cut after its first line. */
const longest = 48;

/** The changed fields of a record with their old and new values, the first of them or, when asked for, all. */
export function Changes({ changes, beside }: ChangesProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  if (changes.length === 0) return null;
  const isFolded = !showsAll && changes.length > shownAtFirst + 1;
  return (
    <>
      <ul className={styles.changes} data-beside={beside || undefined}>
        {(isFolded ? changes.slice(0, shownAtFirst) : changes).map((change) => (
          <OneChange key={change.key} change={change} />
        ))}
      </ul>
      {changes.length > shownAtFirst + 1 && (
        <Button
          look="quiet"
          size={32}
          className={styles.more ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(`platform:common.show_${showsAll ? 'less' : 'more'}`)}
        </Button>
      )}
    </>
  );
}

function OneChange({ change: { label, before, after } }: { change: Change }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <span className={styles.values}>
        {before !== null && (
          <del className={styles.before}>
            <Value text={before} />
          </del>
        )}
        {before !== null && after !== null && (
          <>
            <IconArrowNarrowRight size={16} className="mirrored" aria-hidden="true" />
            <span className="visually-hidden"> {t('platform:common.becomes')} </span>
          </>
        )}
        {after !== null && (
          <ins className={styles.after}>
            <Value text={after} />
          </ins>
        )}
      </span>
    </li>
  );
}

function Value({ text }: { text: string }) {
  return text.length > longest ? <Clamped lines={1}>{text}</Clamped> : <Bdi>{text}</Bdi>;
}

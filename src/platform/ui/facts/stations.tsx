import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { datePieces, formatDay, formatMoment } from '../../language/times/dates.ts';
import { type Day, riyadhDay } from '../../language/times/day.ts';
import { useLanguage } from '../look/use-language.ts';
import { Bdi } from './bdi.tsx';
import { Dotted } from './dotted.tsx';
import { Star } from './star.tsx';
import styles from './stations.module.css';

export interface Station {
  /** The step: "Asked for", "The head of department decides". */
  title: string;
  /** Past: done, refused or dropped. Now: here. Future: ahead. */
  state: 'done' | 'refused' | 'dropped' | 'here' | 'ahead';
  who?: string | null | undefined;
  /** At the line's end: how long the step takes, its day, or a count. */
  end?: string | undefined;
  /** When a past step happened. */
  at?: string | null | undefined;
  /** The reason, in the person's own words. */
  why?: string | null | undefined;
  /** The day by which its holder has promised an answer. */
  until?: Day | null | undefined;
}

interface StationsProps {
  /** Label for screen readers. */
  label: string;
  stations: readonly Station[];
  /** In one line, where there is room. */
  flat?: boolean;
}

const marks: Record<Station['state'], ReactNode> = {
  done: <IconCheck size={13} stroke={2.25} aria-hidden="true" />,
  refused: <IconX size={13} stroke={2.25} aria-hidden="true" />,
  dropped: <IconMinus size={13} stroke={2.25} aria-hidden="true" />,
  here: <Star size={24} />,
  ahead: null,
};

/** A request's history: who had it, when and why, who holds it now and until when, and what is next. */
export function Stations({ label, stations, flat }: StationsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // A line has room for one calendar.
  const dayOf = (day: Day) =>
    flat
      ? datePieces(day, language, { weekday: false, year: false }).first
      : formatDay(day, language, 'short');
  return (
    <ol className={styles.stations} aria-label={label} data-flat={flat || undefined}>
      {stations.map(({ title, state, who, end, at, why, until }) => (
        <li
          key={title}
          className={`${styles.station} ${styles[state]}`}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          <span className={styles.mark}>{marks[state]}</span>
          <div className={styles.words}>
            <div className={styles.head}>
              <p className={styles.title}>{title}</p>
              {end && <p className={styles.end}>{end}</p>}
            </div>
            {(who || at) && (
              <p className={styles.line}>
                <Dotted
                  facts={[
                    who && <Bdi key="who">{who}</Bdi>,
                    at && (
                      <span className={styles.when}>
                        {flat ? dayOf(riyadhDay(at)) : formatMoment(at, language, 'brief')}
                      </span>
                    ),
                  ]}
                />
              </p>
            )}
            {why && (
              <p className={styles.why} dir="auto">
                {why}
              </p>
            )}
            {until && (
              <p className={styles.line}>{t('platform:decisions.until', { day: dayOf(until) })}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

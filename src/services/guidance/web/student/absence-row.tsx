import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { absenceAlerts } from '#services/people/contract.ts';
import { missedPercent } from '../../absence-meter.ts';
import type { CourseAbsence } from '../../record-shapes.ts';
import { absenceMarks, absenceTones, wholeOf } from './absence-looks.ts';
import styles from './absence-row.module.css';
import { AskExcuse } from './ask-excuse-dialog.tsx';

interface AbsenceRowProps {
  course: CourseAbsence;
  /** Whether it is the reader's own course. */
  own: boolean;
  limits: readonly number[];
}

/** One course: missed lectures on a bar with the limits marked, and what is left before each. */
export function AbsenceRow({ course, limits, own }: AbsenceRowProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { band, contact_hours: contact, missed_hours: missed, excused_hours: excused } = course;
  const percent = missedPercent(missed, contact, limits);
  const words = t(`guidance:record.absence.${excused > 0 ? 'missed_excused' : 'missed'}`, {
    missed,
    contact,
    excused,
    percent: formatPercent(percent),
  });
  const whole = wholeOf(limits);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Bdi>{nameOf(course)}</Bdi>
        </h3>
        <p className={styles.note}>
          <Bdi dir="ltr">{course.course_code}</Bdi>
        </p>
      </div>
      <div className={styles.meter}>
        <p className={styles.line}>
          <StatusMark mark={absenceMarks[band]} quiet={band === 'none'}>
            {t(`guidance:record.absence.bands.${band}`)}
          </StatusMark>
          <span className={styles.note}>{words}</span>
        </p>
        <ProgressBar
          percent={Math.min(percent, whole)}
          whole={whole}
          ticks={limits}
          tone={absenceTones[band]}
          label={words}
        />
      </div>
      <Left course={course} />
      {own && missed > excused && (
        <div className={styles.excuse}>
          <AskExcuse course={course} />
        </div>
      )}
    </li>
  );
}

function Left({ course }: { course: CourseAbsence }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const label = t('guidance:record.absence.left', { course: nameOf(course) });
  return (
    <dl className={styles.left} aria-label={label}>
      {absenceAlerts.map((alert) => {
        const left = course.left[alert];
        return (
          <div key={alert} data-reached={left === null || undefined}>
            <dt>{t(`guidance:record.absence.before.${alert}`)}</dt>
            <dd>
              {left === null
                ? t('guidance:record.absence.reached')
                : t('guidance:record.absence.lectures', { count: left })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

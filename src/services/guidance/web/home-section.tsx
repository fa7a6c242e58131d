import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { byMissedShare, missedPercent, nextAlert } from '../absence-meter.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';
import type { CourseAbsence } from '../record-shapes.ts';
import styles from './home-section.module.css';
import { absenceMarks, absenceTones, wholeOf } from './student/absence-looks.ts';

const { getAbsences } = guidanceCalls;

/** At the end of home, for students only. */
export function HomeSection() {
  const { id, user_type } = useMe();
  return user_type === userTypes.student ? <OwnAbsences id={id} /> : null;
}

/** How much of each course the student has missed, against the limits; nothing between two terms. */
function OwnAbsences({ id }: { id: number }) {
  const { t } = useTranslation();
  const absences = useCall(getAbsences, { params: { id }, query: {} }).data;
  if (!absences || absences.courses.length === 0) return null;
  const { limits } = absences;
  const courses = byMissedShare(absences.courses);
  const whole = wholeOf(limits);
  return (
    <section className={styles.foot} aria-labelledby="absences">
      <div className={styles.head}>
        <h2 id="absences">{t('guidance:home.absence')}</h2>
        <Link href={guidanceAddresses.ownRecord({ tab: 'absences' })}>
          {t('guidance:home.open')}
        </Link>
      </div>
      <div className={styles.limits} aria-hidden="true">
        <span className={styles.scale}>
          {limits.map((limit) => (
            <i key={limit} style={{ insetInlineStart: `${(limit / whole) * 100}%` }}>
              {formatPercent(limit)}
            </i>
          ))}
        </span>
      </div>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <Course key={course.course_code} {...{ course, limits, whole }} />
        ))}
      </ul>
    </section>
  );
}

interface CourseProps {
  course: CourseAbsence;
  limits: readonly number[];
  whole: number;
}

function Course({ course, limits, whole }: CourseProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { band, contact_hours, missed_hours } = course;
  const percent = missedPercent(missed_hours, contact_hours, limits);
  const near = nextAlert(course);
  return (
    <li className={styles.course}>
      <h3 className={styles.name}>
        <Bdi>{nameOf(course)}</Bdi>
      </h3>
      <span className={styles.code}>
        <Bdi dir="ltr">{course.course_code}</Bdi>
      </span>
      <span className={styles.bar}>
        <ProgressBar
          percent={Math.min(percent, whole)}
          whole={whole}
          ticks={limits}
          tone={absenceTones[band]}
          height={6}
          label={nameOf(course)}
        />
      </span>
      <strong className={styles.percent}>{formatPercent(percent)}</strong>
      <span className={styles.state}>
        {band !== 'none' && (
          <StatusMark mark={absenceMarks[band]}>{t(`guidance:home.bands.${band}`)}</StatusMark>
        )}
        {(near || band === 'none') && (
          <span className={styles.near}>
            {near
              ? t('guidance:home.left', {
                  count: near.left,
                  before: t(`guidance:home.before.${near.alert}`),
                })
              : t(`guidance:home.bands.${missed_hours === 0 ? 'nothing' : 'none'}`)}
          </span>
        )}
      </span>
    </li>
  );
}

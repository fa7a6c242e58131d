import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { byMissedShare } from '../../absence-meter.ts';
import { guidanceCalls } from '../../calls.ts';
import type { Absences } from '../../record-shapes.ts';
import { AbsenceRow } from './absence-row.tsx';
import styles from './record-parts.module.css';
import { SemesterField } from './semester-field.tsx';
import { useSemester } from './use-semester.ts';

const { getAbsences } = guidanceCalls;

/** How much of each course can still be missed; the student and their guide see the same numbers. */
export function AbsenceSection({ id }: RecordProps) {
  const me = useMe();
  const { semester, choose } = useSemester();
  const absences = useCall(
    getAbsences,
    { params: { id }, query: { semester } },
    { keepsPrevious: true },
  );
  return (
    <AnswerFrame answer={absences}>
      {(found) => {
        const present = found.semesters.find(({ is_present }) => is_present)?.code;
        const shown = semester ?? present;
        return (
          <>
            <SemesterField
              semesters={found.semesters}
              shown={shown}
              onChoose={(code) => choose(code === present ? undefined : code)}
            />
            {found.courses.length === 0 ? (
              <NoAbsence isPresent={shown === present} />
            ) : (
              <Meter absences={found} own={id === me.id} />
            )}
          </>
        );
      }}
    </AnswerFrame>
  );
}

/** The source only has absences of the current term. */
function NoAbsence({ isPresent }: { isPresent: boolean }) {
  const { t } = useTranslation();
  const why = isPresent ? 'none' : 'none_kept';
  return (
    <Panel>
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t(`guidance:record.absence.${why}_title`)}
        text={t(`guidance:record.absence.${why}_text`)}
      />
    </Panel>
  );
}

function Meter({ absences: { limits, courses }, own }: { absences: Absences; own: boolean }) {
  const { t } = useTranslation();
  const [first = 100, second = 100, third = 100] = limits.map((limit) => formatPercent(limit));
  const beyond = courses.filter(({ band }) => band !== 'none').length;
  return (
    <>
      <Panel flush>
        <div className={styles.absenceHead}>
          <h2 className={styles.title}>
            {t('guidance:record.absence.summary', { count: beyond })}
          </h2>
          <p className={styles.aside}>
            {t('guidance:record.absence.limits', { first, second, third })}
          </p>
        </div>
        <ul>
          {byMissedShare(courses).map((course) => (
            <AbsenceRow key={course.course_code} {...{ course, limits, own }} />
          ))}
        </ul>
      </Panel>
      <AsOfLine kinds={['attendance']} />
    </>
  );
}

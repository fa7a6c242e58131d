import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import type { PlanState } from '#services/people/contract.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceCalls } from '../../calls.ts';
import type { PlanLevel } from '../../record-shapes.ts';
import { CourseCell } from './course-cell.tsx';
import { PlanHoursBar } from './plan-hours-bar.tsx';
import styles from './record-parts.module.css';

const { getStudyPlan } = guidanceCalls;

/** The study plan of the student's major, by level. */
export function StudyPlanSection({ id }: RecordProps) {
  const { t } = useTranslation();
  const plan = useCall(getStudyPlan, { params: { id } });
  return (
    <AnswerFrame answer={plan}>
      {({ levels, hours }) =>
        levels.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconListCheck size={28} />}
              title={t('guidance:record.no_plan_title')}
              text={t('guidance:record.no_plan_text')}
            />
          </Panel>
        ) : (
          <>
            <PlanHoursBar hours={hours} />
            <div className={styles.levels}>
              {levels.map((level) => (
                <Level key={level.level} level={level} />
              ))}
            </div>
            <AsOfLine kinds={['results']} />
          </>
        )
      }
    </AnswerFrame>
  );
}

type PlannedCourse = PlanLevel['courses'][number];

function Level({ level: { level, courses, hours } }: { level: PlanLevel }) {
  const { t } = useTranslation();
  const cards = useCards();
  const title = t('guidance:value.level', { level });
  const columns = usePlanColumns();
  const head = (
    <>
      <h2 className={styles.title}>{title}</h2>
      {/* A level with only an internship has no hours to count. */}
      {hours.total > 0 && (
        <span className={styles.aside}>
          {t('guidance:record.plan_hours.level', { passed: hours.passed, total: hours.total })}
        </span>
      )}
    </>
  );
  const table = (
    <Table
      caption={title}
      columns={columns}
      rows={courses}
      keyOf={({ course_code }) => course_code}
    />
  );
  // On a cards, passed levels are collapsed so that they don't push the remaining ones down.
  const isBehind = courses.every(({ state }) => state === 'passed');
  return (
    <Panel flush>
      {cards && isBehind ? (
        <Fold head={head}>{table}</Fold>
      ) : (
        <>
          <div className={styles.head}>{head}</div>
          {table}
        </>
      )}
    </Panel>
  );
}

function usePlanColumns(): readonly Column<PlannedCourse>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'course',
      title: t('guidance:record.course'),
      card: 'title',
      cell: (course) => (
        <CourseCell
          course={course}
          note={isAhead(course.state) && t(`guidance:record.plan_states.${course.state}`)}
        />
      ),
    },
    {
      key: 'state',
      title: t('guidance:record.state'),
      card: 'status',
      // A card says in the line of the course what is still ahead, and a grade that it is passed.
      cell: ({ state }) => (!cards || state === 'failed') && <PlanStateCell state={state} />,
    },
    {
      key: 'hours',
      title: t('guidance:record.hours'),
      number: true,
      card: 'hidden',
      cell: ({ hours }) => formatNumber(hours),
    },
    {
      key: 'grade',
      title: t('guidance:record.grade'),
      card: 'figure',
      cell: ({ grade }) => (grade || !cards) && <Bdi dir="ltr">{grade ?? '–'}</Bdi>,
    },
  ];
}

const isAhead = (state: PlanState) => state === 'registered' || state === 'remaining';

/** States that need no action are quiet. */
const marks: Record<PlanState, Mark> = {
  passed: 'accepted',
  registered: 'under_review',
  failed: 'refused',
  remaining: 'not_begun',
};

function PlanStateCell({ state }: { state: PlanState }) {
  const { t } = useTranslation();
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'failed'}>
      {t(`guidance:record.plan_states.${state}`)}
    </StatusMark>
  );
}

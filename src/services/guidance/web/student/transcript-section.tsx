import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceCalls } from '../../calls.ts';
import type { Transcript, TranscriptTerm } from '../../record-shapes.ts';
import { CourseCell } from './course-cell.tsx';
import { GpaChart } from './gpa-chart.tsx';
import { GpaFigure } from './gpa-figure.tsx';
import styles from './record-parts.module.css';
import { SaveTranscript } from './save-transcript-menu.tsx';
import { allSemesters, SemesterField } from './semester-field.tsx';
import { useSemester } from './use-semester.ts';

const { getTranscript } = guidanceCalls;

/**
 * All courses taken, latest term first; a semester in the address limits it to that one. The default is all
 * of them, because the current one has no grades until it is over.
 */
export function TranscriptSection({ id }: RecordProps) {
  const { semester, choose } = useSemester();
  const transcript = useCall(
    getTranscript,
    { params: { id }, query: { semester } },
    { keepsPrevious: true },
  );
  return (
    <AnswerFrame answer={transcript}>
      {({ semesters, terms, gpa }) => (
        <>
          <div className={styles.bar}>
            <SemesterField
              semesters={semesters}
              shown={semester ?? allSemesters}
              onChoose={(code) => choose(code === allSemesters ? undefined : code)}
              offersAll
            />
            {terms.length > 0 && <SaveTranscript id={id} />}
          </div>
          {terms.length === 0 ? (
            <NoResults isOne={semester !== undefined} />
          ) : (
            <Terms terms={terms} gpa={gpa} isOne={semester !== undefined} />
          )}
        </>
      )}
    </AnswerFrame>
  );
}

/** The GPA chart needs more than one semester. */
function Terms({ terms, gpa, isOne }: Pick<Transcript, 'terms' | 'gpa'> & { isOne: boolean }) {
  return (
    <>
      {!isOne && (
        <Panel>
          <GpaChart terms={terms} gpa={gpa} />
        </Panel>
      )}
      {terms.toReversed().map((term) => (
        <Term key={term.term_code} term={term} />
      ))}
      <AsOfLine kinds={['results']} />
    </>
  );
}

function NoResults({ isOne }: { isOne: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconCertificate size={28} />}
        title={t('guidance:record.transcript.none_title')}
        text={t(`guidance:record.transcript.${isOne ? 'none_in_semester' : 'none_text'}`)}
      />
    </Panel>
  );
}

function Term({ term }: { term: TranscriptTerm }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const columns = useTermColumns();
  const { courses, gpa, cumulative_gpa, hours } = term;
  return (
    <Panel flush>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Bdi>{nameOf(term)}</Bdi>
        </h2>
        <dl className={styles.averages}>
          <div>
            <dt>{t('guidance:record.transcript.gpa')}</dt>
            <dd>
              <GpaFigure gpa={gpa} />
            </dd>
          </div>
          <div>
            <dt>{t('guidance:record.transcript.cumulative')}</dt>
            <dd>
              <GpaFigure gpa={cumulative_gpa} />
            </dd>
          </div>
          <div>
            <dt>{t('guidance:record.transcript.so_far')}</dt>
            <dd>{formatNumber(hours.passed_so_far)}</dd>
          </div>
        </dl>
      </div>
      <Table
        caption={nameOf(term)}
        columns={columns}
        rows={courses}
        keyOf={({ course_code }) => course_code}
        rowHeight={46}
      />
    </Panel>
  );
}

function useTermColumns(): readonly Column<TranscriptTerm['courses'][number]>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'course',
      title: t('guidance:record.course'),
      card: 'title',
      cell: (course) => <CourseCell course={course} />,
    },
    {
      key: 'hours',
      title: t('guidance:record.hours'),
      number: true,
      width: '15%',
      card: 'hidden',
      cell: ({ hours }) => formatNumber(hours),
    },
    {
      key: 'points',
      title: t('guidance:record.points'),
      number: true,
      width: '15%',
      card: 'hidden',
      cell: ({ points }) => (points === null ? '–' : formatNumber(points, 2)),
    },
    {
      key: 'grade',
      title: t('guidance:record.grade'),
      width: '12%',
      card: 'figure',
      cell: ({ grade }) => <Bdi dir="ltr">{grade}</Bdi>,
    },
  ];
}

import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/day.ts';
import { formatTime } from '#platform/language/times.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import type { Move } from '../advisor-calls.ts';
import { guidanceContract } from '../contract.ts';
import { type MoveKind, moveStates } from '../move.ts';
import { studentAddress } from './list-places.ts';
import { MoveActions } from './move-actions.tsx';
import styles from './move-list.module.css';
import { MoveState } from './move-state.tsx';
import { useStudentWords } from './student-words.ts';

const { listChoices, listRequests, listTransfers } = guidanceContract.calls;

const { exportRequests, exportTransfers } = guidanceContract.calls;
const exports = {
  transfer: { endpoint: exportTransfers, hasDates: true },
  request: { endpoint: exportRequests, hasDates: true },
} as const;

const listOf = { transfer: listTransfers, request: listRequests } as const;

interface MoveListProps {
  kind: MoveKind;
  title: string;
  sentence: string;
  empty: { title: string; text: string };
}

/** Wishes of one kind within reach: whom, to whom, why, how it stands, and what one may do. */
export function MoveList({ kind, title, sentence, empty }: MoveListProps) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  usePageTitle(title);
  const list = useList(listOf[kind], {
    ...useMoveFilters(),
    orderings: [
      { value: '-asked_at', label: t('guidance:move.newest') },
      { value: 'asked_at', label: t('guidance:move.oldest') },
    ],
  });
  const columns = useMoveColumns(kind);
  return (
    <>
      <PageHeader
        title={title}
        sentence={sentence}
        actions={<ViewActions {...{ list, columns }} exporting={exports[kind]} canCopy canSelect />}
      />
      <ListScreen
        list={list}
        caption={title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        exporting={exports[kind]}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: ({ student }) => nameOf(student) }}
        searchLabel={t('guidance:move.search')}
        empty={{ icon: <IconArrowsExchange size={28} />, ...empty }}
      />
      <AsOfLine kinds={['students']} />
    </>
  );
}

function useMoveFilters() {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const choices = useCall(listChoices, {});
  const place = (one: { id: number; name: string; name_ar: string }) => ({
    value: String(one.id),
    label: nameOf(one),
  });
  const filters = [
    {
      name: 'state',
      label: t('guidance:move.state'),
      isTabs: true,
      options: [
        { value: '', label: t('guidance:move.all') },
        ...moveStates.map((value) => ({ value, label: t(`guidance:move.states.${value}`) })),
      ],
    },
    {
      name: 'major',
      label: t('guidance:field.major'),
      options: choices.data?.majors.map(place),
    },
    {
      name: 'college',
      label: t('guidance:field.college'),
      options: choices.data?.colleges.map(place),
    },
    {
      name: 'from',
      label: t('guidance:move.from'),
      options: choices.data?.advisors.map(place),
    },
  ];
  return { filters, options: choices };
}

function useMoveColumns(kind: MoveKind): readonly Column<Move>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = usePhone();
  const { nameOf } = useStudentWords();
  const dayOf = (moment: string) => formatDay(riyadhDay(moment), language, 'brief');
  const timeOf = (moment: string) => formatTime(riyadhTime(moment), language);
  return [
    {
      key: 'student',
      sheet: ['student_id', 'student', 'major'],
      title: t('guidance:field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={<StudentLink student={student} />}
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    {
      key: 'advisor',
      sheet: ['from', 'advisor', 'to'],
      title: t('guidance:move.to'),
      card: 'fact',
      cell: (move) => (
        <TwoLines
          plain
          first={<Advisor move={move} />}
          second={
            <Bdi>
              {move.from
                ? t('guidance:move.instead_of', { name: nameOf(move.from) })
                : t('guidance:move.nobody')}
            </Bdi>
          }
        />
      ),
    },
    {
      key: 'reason',
      title: t('guidance:move.reason'),
      card: 'status',
      cell: ({ reason }) => (
        <p className={styles.reason}>
          <Bdi>{reason}</Bdi>
        </p>
      ),
    },
    {
      key: 'asked_at',
      sheet: ['asked_by', 'asked_at'],
      title: t('guidance:move.asked'),
      sortable: true,
      card: 'status',
      cell: ({ asked_at, asked_by }) => {
        const day = dayOf(asked_at);
        // A student asks for nobody but themself.
        const second = kind === 'transfer' ? nameOf(asked_by) : timeOf(asked_at);
        if (phone) {
          return (
            <p className={styles.second}>
              {t('platform:decisions.by', { name: second, when: day })}
            </p>
          );
        }
        return <TwoLines plain first={day} second={<Bdi>{second}</Bdi>} />;
      },
    },
    {
      key: 'state',
      sheet: ['state', 'decided_by', 'decided_at', 'decision_reason'],
      title: t('guidance:move.state'),
      card: 'status',
      cell: (move) => <MoveState move={move} />,
    },
    {
      key: 'actions',
      sheet: [],
      title: t('guidance:move.actions'),
      card: 'actions',
      cell: (move) => <MoveActions kind={kind} move={move} />,
    },
  ];
}

/** Who became the guide, or who is wished for. */
function Advisor({ move: { to, advisor } }: { move: Move }): ReactNode {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const guide = to ?? advisor;
  if (guide) return <Bdi>{nameOf(guide)}</Bdi>;
  return (
    <StatusMark mark="not_begun" quiet>
      {t('guidance:move.by_head')}
    </StatusMark>
  );
}

/** The name leads to the student, for who still reaches them. */
function StudentLink({ student }: { student: Move['student'] }) {
  const { nameOf } = useStudentWords();
  const name = <Bdi>{nameOf(student)}</Bdi>;
  if (!student.major) return name;
  const whole = { major: 'all', page: '0', college: 'all', gender: 'all' };
  return <Link to={studentAddress(whole, student.id)}>{name}</Link>;
}

import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { guidanceAddresses } from '../../addresses.ts';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import { moveList } from '../../lists.ts';
import { type MoveKind, moveStates } from '../../move.ts';
import { DecideChosen } from './decide-actions.tsx';
import { MoveActions } from './move-actions.tsx';
import styles from './move-list.module.css';
import { MoveState } from './move-state.tsx';

const { countRequests, countTransfers, decideRequest, decideTransfer } = guidanceCalls;
const { listChoices, listRequests, listTransfers } = guidanceCalls;

const listOf = { transfer: listTransfers, request: listRequests } as const;
const callsOf = {
  transfer: { counts: countTransfers, decide: decideTransfer },
  request: { counts: countRequests, decide: decideRequest },
} as const;
type MoveCall = (typeof listOf)[MoveKind];

interface MoveListProps {
  kind: MoveKind;
  title: string;
  sentence: string;
  empty: { title: string; text: string };
}

/** Transfers or requests within reach: student, guide, reason, state and actions. */
export function MoveList({ kind, title, sentence, empty }: MoveListProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listOf[kind], {
    ...useMoveFilters(kind),
    orderings: [
      { value: '-asked_at', label: t('guidance:move.newest') },
      { value: 'asked_at', label: t('guidance:move.oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={moveList}
      columns={useMoveColumns(kind)}
      title={title}
      sentence={sentence}
      canCopy
      search={t('guidance:move.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<DecideChosen kind={kind} list={list} />}
      empty={{ icon: <IconArrowsExchange size={28} />, ...empty }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

/** The filters; they start with pending moves for somebody who decides, with all for others. */
function useMoveFilters(kind: MoveKind) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { counts, decide } = callsOf[kind];
  const pending = useCall(counts, {}).data?.pending;
  const mayDecide = useMay(decide);
  const choices = useCall(listChoices, {});
  const place = (one: { id: number; name: string; name_ar: string }) => ({
    value: String(one.id),
    label: nameOf(one),
  });
  const all = { value: '', label: t('guidance:move.all') };
  const states = moveStates.map((value) => ({
    value,
    label: t(`guidance:move.states.${value}`),
    ...(value === 'pending' && { count: pending }),
  }));
  const filters = [
    {
      name: 'state',
      label: t('guidance:move.state'),
      isTabs: true,
      options: mayDecide ? [...states, all] : [all, ...states],
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

function useMoveColumns(kind: MoveKind): ListColumns<MoveCall, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const cards = useCards();
  const { nameOf } = useNames();
  const dayOf = (moment: string) => formatDay(riyadhDay(moment), language, 'brief');
  const timeOf = (moment: string) => formatTime(riyadhTime(moment), language);
  return {
    student: {
      title: t('guidance:field.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={<StudentLink student={student} />}
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    advisor: {
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
    reason: {
      title: t('guidance:move.reason'),
      card: 'status',
      cell: ({ reason }) => (
        <div className={styles.reason}>
          <Clamped lines={3}>{reason}</Clamped>
        </div>
      ),
    },
    asked_at: {
      title: t('guidance:move.asked'),
      card: 'status',
      cell: ({ asked_at, asked_by }) => {
        const day = dayOf(asked_at);
        // Students ask only for themselves, so requests show the time instead of the requester.
        const second = kind === 'transfer' ? nameOf(asked_by) : timeOf(asked_at);
        if (cards) {
          return (
            <p className={styles.second}>
              {t('platform:decisions.by', { name: second, when: day })}
            </p>
          );
        }
        return <TwoLines plain first={day} second={<Bdi>{second}</Bdi>} />;
      },
    },
    state: {
      title: t('guidance:move.state'),
      card: 'status',
      cell: (move) => <MoveState move={move} />,
    },
    actions: {
      title: t('guidance:move.actions'),
      card: 'actions',
      cell: (move) => <MoveActions kind={kind} move={move} />,
    },
  };
}

/** The new guide, or the proposed one. */
function Advisor({ move: { to, advisor } }: { move: Move }): ReactNode {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const guide = to ?? advisor;
  if (guide) return <Bdi>{nameOf(guide)}</Bdi>;
  return (
    <StatusMark mark="not_begun" quiet>
      {t('guidance:move.by_head')}
    </StatusMark>
  );
}

/** The name links to the student if the user still reaches them. */
function StudentLink({ student }: { student: Move['student'] }) {
  const { nameOf } = useNames();
  const name = <Bdi>{nameOf(student)}</Bdi>;
  if (!student.major) return name;
  return <Link href={guidanceAddresses.student({ id: student.id })}>{name}</Link>;
}

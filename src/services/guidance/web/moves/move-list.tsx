import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useWithoutKept } from '#platform/web/decide/kept.ts';
import { KeptBar } from '#platform/web/decide/kept-bar.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import { moveList } from '../../lists.ts';
import { type MoveKind, moveStates } from '../../move.ts';
import { DecideChosen } from './decide-actions.tsx';
import { ProposedGuide } from './move-cell.tsx';
import styles from './move-list.module.css';
import { keptMove, MovePanel } from './move-panel.tsx';
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

/** Transfers or requests within reach: student, guide, reason and state, with the open one beside them. */
export function MoveList({ kind, title, sentence, empty }: MoveListProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const found = useList(listOf[kind], {
    ...useMoveFilters(kind),
    orderings: [
      { value: 'asked_at', label: t('guidance:move.oldest') },
      { value: '-asked_at', label: t('guidance:move.newest') },
    ],
  });
  const list = useWithoutKept(found, keptMove);
  const beside = useBeside(list, ({ id }) => String(id), { canCover: true });
  const { current } = beside;
  return (
    <ListPage
      list={list}
      shown={moveList}
      columns={useMoveColumns(kind, list, beside)}
      beside={{
        beside,
        one: current && <MovePanel {...{ kind, list, beside }} move={current} />,
        foot: <KeptBar isAbove={beside.covers} />,
      }}
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

function useMoveColumns(
  kind: MoveKind,
  list: List<Move>,
  beside: Beside<Move>,
): ListColumns<MoveCall> {
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
      cell: (move) => (
        <TwoLines
          first={
            <OpenLink {...{ list, beside }} row={move}>
              <Bdi>{nameOf(move.student)}</Bdi>
            </OpenLink>
          }
          second={<Bdi dir="ltr">{move.student.user_id}</Bdi>}
        />
      ),
    },
    advisor: {
      title: t('guidance:move.to'),
      card: 'fact',
      cell: (move) => (
        <TwoLines
          plain
          first={<ProposedGuide move={move} />}
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
      card: 'hidden',
      cell: ({ reason }) => (
        <div className={styles.reason}>
          <Clamped lines={3}>{reason}</Clamped>
        </div>
      ),
    },
    asked_at: {
      title: t('guidance:move.asked'),
      card: 'fact',
      cell: ({ asked_at, asked_by, from }) => {
        const day = dayOf(asked_at);
        // Students ask only for themselves, and guides mostly for their own: those rows show the time instead.
        const isNamed = kind === 'transfer' && asked_by.id !== from?.id;
        const second = isNamed ? nameOf(asked_by) : timeOf(asked_at);
        if (cards || beside.isOn) {
          return (
            <p className={styles.second}>
              {isNamed
                ? t('platform:decisions.by', { name: second, when: day })
                : formatMoment(asked_at, language, 'brief')}
            </p>
          );
        }
        return <TwoLines plain first={day} second={<Bdi>{second}</Bdi>} />;
      },
    },
    state: {
      title: t('guidance:move.state'),
      card: 'status',
      // A card tells what isn't as usual.
      cell: (move) =>
        move.state === 'pending' && (cards || beside.isOn) ? null : <MoveState move={move} />,
    },
  };
}

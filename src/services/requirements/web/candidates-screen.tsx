import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyCall } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useWithoutKept } from '#platform/web/decide/kept.ts';
import { KeptBar } from '#platform/web/decide/kept-bar.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';
import type { Candidate } from '../contract.ts';
import { candidateList, selectedList } from '../lists.ts';
import { type CheckState, checkStates } from '../rule.ts';
import {
  CandidatePanel,
  CandidateState,
  candidatesChanged,
  keptCandidate,
  statesAfter,
  UnmetRules,
} from './candidate-panel.tsx';

const { decideCandidates, listCandidates, listSelected } = requirementsCalls;

/** The tab is the state in which students are seen, and so what may be decided there. */
const seenViews = ['review', 'modify', 'qualified', 'rejected'] as const;
const views = [...seenViews, 'changed', 'all'] as const;

/** Students near the end of their plan: what each rule says, and a person's decision, for several at once. */
export function CandidatesScreen() {
  return (
    <OwnAreaFrame to={(role) => requirementsAddresses.candidates({ role })}>
      <Candidates />
    </OwnAreaFrame>
  );
}

function Candidates() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const asked = useList(listCandidates, {
    filters: [
      {
        name: 'view',
        label: t('requirements:view'),
        isTabs: true,
        options: wordedOptions(views, (value) => t(`requirements:candidate_views.${value}`)),
      },
    ],
    orderings: useOrderings(),
  });
  const list = useWithoutKept(asked, keptCandidate);
  const beside = useBeside(list, ({ id }) => String(id), { canCover: true });
  const { current } = beside;
  const view = list.chosen['view'] ?? views[0];
  const seen = seenViews.find((one) => one === view);
  return (
    <ListPage
      list={list}
      shown={candidateList}
      columns={useCandidateColumns({ list, beside, seen })}
      beside={{
        beside,
        one: current && <CandidatePanel {...{ list, beside }} candidate={current} />,
        foot: <KeptBar isAbove={beside.covers} />,
      }}
      title={t('requirements:candidates.title')}
      sentence={t('requirements:candidates.sentence')}
      canCopy
      search={t('requirements:candidates.search')}
      rowName={nameOf}
      chosen={seen && <DecideChosen list={list} seen={checkStates[seen]} />}
      empty={{
        icon: <IconChecklist size={28} />,
        title: t('requirements:candidates.empty'),
        text: t('requirements:candidates.empty_text'),
      }}
    />
  );
}

/** Those who were found qualified. */
export function SelectedScreen() {
  return (
    <OwnAreaFrame to={(role) => requirementsAddresses.selected({ role })}>
      <Selected />
    </OwnAreaFrame>
  );
}

function Selected() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listSelected, { orderings: useOrderings() });
  return (
    <ListPage
      list={list}
      shown={selectedList}
      columns={useCandidateColumns()}
      title={t('requirements:selected.title')}
      sentence={t('requirements:selected.sentence')}
      canCopy
      search={t('requirements:candidates.search')}
      rowName={nameOf}
      empty={{
        icon: <IconChecklist size={28} />,
        title: t('requirements:selected.empty'),
        text: t('requirements:selected.empty_text'),
      }}
    />
  );
}

function useOrderings() {
  const { t } = useTranslation();
  return wordedOptions(candidateList.orderings, (value) => t(`requirements:orders.${value}`));
}

interface Opened {
  list: List<Candidate>;
  beside: Beside<Candidate>;
  /** The tab, where all its rows have one state. */
  seen: string | undefined;
}

function useCandidateColumns<E extends AnyCall = typeof listCandidates>(
  opened?: Opened,
): ListColumns<E> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cards = useCards();
  // The panel says the rest.
  const isBrief = opened !== undefined && (cards || opened.beside.isOn);
  const gpaOf = (gpa: number | null) => (gpa === null ? '–' : formatNumber(gpa, 2));
  const columns: ListColumns<typeof listCandidates> = {
    student: {
      title: t('requirements:column.student'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            opened ? (
              <OpenLink {...opened} row={row}>
                <Bdi>{nameOf(row)}</Bdi>
              </OpenLink>
            ) : (
              <Bdi>{nameOf(row)}</Bdi>
            )
          }
          second={<Bdi dir="ltr">{row.student_id}</Bdi>}
        />
      ),
    },
    national_id: {
      title: t('requirements:column.national_id'),
      card: 'hidden',
      optional: true,
      // The export has it in full.
      cell: ({ national_id }) => national_id && <Bdi dir="ltr">••••{national_id.slice(-4)}</Bdi>,
    },
    email: {
      title: t('requirements:column.email'),
      card: 'hidden',
      optional: true,
      cell: ({ email }) => <Bdi dir="ltr">{email}</Bdi>,
    },
    gpa: {
      title: t('requirements:column.gpa'),
      card: 'fact',
      cell: ({ gpa, major }) =>
        isBrief ? (
          `${t('requirements:column.gpa')} ${gpaOf(gpa)}`
        ) : (
          <TwoLines plain first={gpaOf(gpa)} second={major && nameOf(major)} />
        ),
    },
    remain: {
      title: t('requirements:column.remain'),
      card: 'fact',
      number: true,
      cell: ({ remain }) =>
        `${isBrief ? `${t('requirements:column.remain')} ` : ''}${formatNumber(remain)}`,
    },
    rules: {
      title: t('requirements:column.rules'),
      card: isBrief ? 'status' : 'detail',
      cell: ({ results }) => <UnmetRules results={results} />,
    },
    state: {
      title: t('requirements:column.state'),
      card: isBrief && opened.seen === 'review' ? 'hidden' : 'status',
      cell: (row) => <CandidateState candidate={row} isBrief={isBrief} />,
    },
  };
  return columns as ListColumns<E>;
}

const withNote = z.strictObject({ reason: text({ min: 0, max: 500, multiline: true }) });
const withReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

/** Decides on the selected ones as this tab shows them; those decided meanwhile are listed. */
function DecideChosen({ list, seen }: { list: List<Candidate>; seen: CheckState }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [state, setState] = useState<CheckState>(2);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const readyFor = useReadyReasons(opened);
  const open = statesAfter(seen);
  return (
    <>
      {open.map((one) => (
        <Button
          key={one}
          size={32}
          look={one === 3 ? 'danger-outline' : 'secondary'}
          reason={one === open[0] ? tooMany : undefined}
          disabled={tooMany !== undefined}
          onClick={() => {
            setState(one);
            setOpened(true);
          }}
        >
          {t(`requirements:candidates.verbs.${one}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`requirements:candidates.chosen_title.${state}`)}
        call={decideCandidates}
        schema={state === 2 ? withNote : withReason}
        defaults={{ reason: '' }}
        inputOf={({ reason }) => ({ body: { ids, seen, state, reason } })}
        changes={candidatesChanged}
        reason={{
          name: 'reason',
          label: t('requirements:candidates.reason'),
          optional: state === 2,
          ready: () => (state === 2 ? [] : readyFor('check_declined')),
        }}
        {...(state === 3 ? { warning: t('requirements:candidates.final') } : {})}
        verb={t(`requirements:candidates.verbs.${state}`)}
        busyText={t('requirements:candidates.deciding')}
        danger={state === 3}
        onDone={done((count) => t('requirements:candidates.done', { count }))}
      />
      {refused}
    </>
  );
}

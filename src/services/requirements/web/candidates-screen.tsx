import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyCall } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';
import type { Candidate } from '../contract.ts';
import { candidateList, selectedList } from '../lists.ts';
import { type CheckState, checkStates, type RuleResult } from '../rule.ts';

const { decideCandidates, listCandidates, listSelected } = requirementsCalls;

const marks: Record<CheckState, Mark> = {
  1: 'under_review',
  2: 'accepted',
  3: 'refused',
  4: 'needs_action',
};

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
  const list = useList(listCandidates, {
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
  const view = list.chosen['view'] ?? views[0];
  const seen = seenViews.find((one) => one === view);
  return (
    <ListPage
      list={list}
      shown={candidateList}
      columns={useCandidateColumns()}
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

function useCandidateColumns<E extends AnyCall = typeof listCandidates>(): ListColumns<E> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const columns: ListColumns<typeof listCandidates> = {
    student: {
      title: t('requirements:column.student'),
      card: 'title',
      cell: (row) => (
        <TwoLines first={<Bdi>{nameOf(row)}</Bdi>} second={<Bdi dir="ltr">{row.student_id}</Bdi>} />
      ),
    },
    national_id: {
      title: t('requirements:column.national_id'),
      card: 'hidden',
      cell: ({ national_id }) => <Bdi dir="ltr">{national_id}</Bdi>,
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
      cell: ({ gpa, major }) => (
        <TwoLines
          plain
          first={gpa === null ? '–' : formatNumber(gpa, 2)}
          second={major && nameOf(major)}
        />
      ),
    },
    remain: {
      title: t('requirements:column.remain'),
      card: 'fact',
      number: true,
      cell: ({ remain }) => formatNumber(remain),
    },
    rules: {
      title: t('requirements:column.rules'),
      card: 'detail',
      cell: ({ results }) => <Results results={results} />,
    },
    state: {
      title: t('requirements:column.state'),
      card: 'status',
      cell: ({ state, decided_by, decided_at, reason, is_changed }) => (
        <StateMark
          marks={marks}
          state={String(state) as '1'}
          word={t(`requirements:checks.${state}`)}
          by={decided_by && nameOf(decided_by)}
          at={decided_at}
          why={reason}
          note={
            is_changed && (
              <StatusMark mark="changed">{t('requirements:candidates.changed')}</StatusMark>
            )
          }
        />
      ),
    },
  };
  return columns as ListColumns<E>;
}

/** The rules' results: one word if all are met, else each unmet rule with the value found. */
function Results({ results }: { results: readonly RuleResult[] }) {
  const { t } = useTranslation();
  const unmet = results.filter(({ is_met }) => !is_met);
  if (unmet.length === 0) {
    return (
      <StatusMark mark="accepted" quiet>
        {t('requirements:rules.all_met')}
      </StatusMark>
    );
  }
  return unmet.map(({ kind, course_code, threshold, found }) => (
    <div key={`${kind} ${course_code}`}>
      <StatusMark mark="needs_action" quiet>
        {t(`requirements:rules.${kind}`)}
        {course_code && (
          <>
            {' '}
            <Bdi dir="ltr">{course_code}</Bdi>
          </>
        )}
        {threshold !== null && (
          <>
            {': '}
            {t(`requirements:rules.${kind === 'gpa' ? 'at_least' : 'at_most'}`, {
              value: threshold,
            })}
            {found !== null && <> ({t('requirements:rules.found', { value: found })})</>}
          </>
        )}
      </StatusMark>
    </div>
  ));
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
  // A final rejection is put under review again, and by somebody else.
  const open: readonly CheckState[] =
    seen === 3 ? [1] : ([2, 4, 3] as const).filter((one) => one !== seen);
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
        changes={[listCandidates, listSelected]}
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

import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import type { Placement } from '../contract.ts';
import { placementList } from '../lists.ts';
import { alerts } from '../training.ts';
import { EditInstructions } from './edit-instructions-button.tsx';
import { usePlaceFilters } from './use-place-filters.ts';
import {
  alertMarks,
  placementMarks,
  resultState,
  trainingChanged,
  useTrainingWords,
} from './use-training-words.ts';

const { listPlacements, sendLinks } = trainingCalls;

/** Students in training, with absence, alert and result. */
export function PlacementsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [edits, setEdits] = useState(false);
  const list = useList(listPlacements, {
    filters: [
      {
        name: 'alert',
        label: t('training:field.alert'),
        options: wordedOptions(alerts, (value) => t(`training:alerts.${value}`)),
      },
      {
        name: 'alerted',
        label: t('training:field.alerted'),
        options: [{ value: 'today', label: t('training:alerted.today') }],
      },
      ...usePlaceFilters(),
    ],
    orderings: choicesOf(placementList.orderings, (one) => t(`training:placements.order.${one}`)),
  });
  return (
    <>
      <ListPage
        list={list}
        shown={placementList}
        columns={usePlacementColumns()}
        title={t('training:placements.title')}
        sentence={t('training:placements.sentence')}
        canCopy
        search={t('training:placements.search')}
        rowName={({ student }) => nameOf(student)}
        chosen={<SendLinks list={list} />}
        more={[
          {
            key: 'instructions',
            label: t('training:instructions.edit'),
            onPress: () => setEdits(true),
          },
        ]}
        empty={{
          icon: <IconUsersGroup size={28} />,
          title: t('training:placements.empty'),
          text: t('training:placements.empty_text'),
        }}
      />
      <EditInstructions opened={edits} onClose={() => setEdits(false)} />
    </>
  );
}

function usePlacementColumns(): ListColumns<typeof listPlacements> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { spanOf, standingOf } = useTrainingWords();
  const role = useArea();
  const isCard = useCards();
  const alertOf = (alert: Exclude<Placement['alert'], 'none'>) => (
    <StatusMark mark={alertMarks[alert]}>{t(`training:alerts.${alert}`)}</StatusMark>
  );
  return {
    student: {
      title: t('training:field.student'),
      card: 'title',
      cell: ({ id, student }) => (
        <PersonLines person={student} href={trainingAddresses.placement({ role, id })} />
      ),
    },
    side: {
      title: t('training:field.side'),
      card: 'fact',
      cell: ({ internship }) => (
        <TwoLines
          plain
          first={<Bdi>{nameOf(internship.side)}</Bdi>}
          second={isCard ? undefined : <Bdi>{nameOf(internship.department)}</Bdi>}
        />
      ),
    },
    start_date: {
      title: t('training:field.start_date'),
      card: 'detail',
      cell: (row) => (
        <TwoLines plain first={spanOf(row).first} second={<Bdi>{nameOf(row.cycle)}</Bdi>} />
      ),
    },
    absences: {
      title: t('training:field.absences'),
      card: 'fact',
      cell: ({ alert, absences, days, rate, ...placement }) => {
        if (isCard && resultState(placement) === 'upcoming') return null;
        const missed = t('training:placements.missed', { count: absences, days, rate });
        if (alert === 'none' || isCard) return missed;
        return <TwoLines plain first={alertOf(alert)} second={missed} />;
      },
    },
    result: {
      title: t('training:field.result'),
      card: 'status',
      cell: (row) =>
        // A card has one state: until there is a result, that of the absence.
        isCard && row.result === null && row.alert !== 'none' ? (
          alertOf(row.alert)
        ) : (
          <StateMark
            marks={placementMarks}
            state={resultState(row)}
            word={standingOf(row)}
            by={row.result_by && nameOf(row.result_by)}
            at={row.result_at}
          />
        ),
    },
  };
}

/** Mails the trainers of the chosen students their links. */
function SendLinks({ list }: { list: List<Placement> }) {
  const { t } = useTranslation();
  const { ids, tooMany } = useDecideChosen(list.selection);
  return (
    <ActionButton
      size={32}
      reason={tooMany}
      verb={t('training:links.send')}
      asks={{
        title: t('training:links.title'),
        text: t('training:links.text'),
        warning: t('training:links.warning'),
      }}
      call={sendLinks}
      input={{ body: { placements: ids.map(Number) } }}
      changes={trainingChanged}
      onDone={({ sent, without_trainer }) => {
        toast.success({
          title: t('training:links.sent', { count: sent }),
          ...(without_trainer > 0 && {
            text: t('training:links.without_trainer', { count: without_trainer }),
          }),
        });
        list.selection.clear();
      }}
    />
  );
}

import { IconChecks, IconSunrise } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AddedActions, useAsides } from '#platform/web/added-pieces.tsx';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine, StaleNotice } from '#services/reloads/web/public.tsx';
import { advisingCalls } from '../calls.ts';
import type { Alert } from '../contract.ts';
import { alertList } from '../lists.ts';
import { CloseAlertsDialog } from './close-alert-dialog.tsx';
import styles from './morning-screen.module.css';
import { useMorningColumns } from './morning-table.tsx';
import { useMorningFilters } from './use-morning-filters.ts';

const { closeAlerts, countMorning, listMorning } = advisingCalls;

/** The screen gets no signal of changes by others with the same reach, so it polls. */
const askAgainMs = 30_000;

/** GPA and halts come with the students, absence with attendance. */
const judgedBy = ['students', 'attendance'] as const;

/** Alerts since yesterday about students within the active role's reach, with their actions. */
export function MorningScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listMorning, {
    filters: useMorningFilters(),
    orderings: [
      { value: '-gravity', label: t('advising:order.gravity') },
      { value: '-happened_at', label: t('advising:order.happened_at.down') },
      { value: 'happened_at', label: t('advising:order.happened_at.up') },
    ],
    refetchInterval: askAgainMs,
  });
  return (
    <ListPage
      list={list}
      shown={alertList}
      columns={useMorningColumns()}
      title={t('advising:morning.title')}
      sentence={<Sentence />}
      actions={<ActionsForAll list={list} />}
      chosen={<CloseChosen list={list} />}
      canCopy
      notice={
        <>
          <div className={styles.stale}>
            <StaleNotice kinds={judgedBy} />
          </div>
          <Asides />
        </>
      }
      search={t('advising:morning.search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('advising:morning.nothing') }}
      empty={{
        icon: <IconSunrise size={28} />,
        title: t('advising:morning.empty'),
        text: t('advising:morning.empty_text'),
      }}
    >
      <AsOfLine kinds={judgedBy} />
    </ListPage>
  );
}

/** Pieces that other services show above the list. */
function Asides() {
  return (
    <Suspense>
      {useAsides('morning').map(({ needs, Piece }) => (
        <Piece key={needs.name} />
      ))}
    </Suspense>
  );
}

/** Closes all selected open alerts with one code. */
function CloseChosen({ list: { asked, selection } }: { list: List<Alert> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const mayClose = useMay(closeAlerts);
  const { ids, tooMany, done, refused } = useDecideChosen(selection);
  if (!mayClose || asked.state === 'done') return null;
  return (
    <>
      <Button
        size={32}
        icon={<IconChecks size={18} />}
        reason={tooMany}
        onClick={() => setOpened(true)}
      >
        {t('advising:morning.close_chosen')}
      </Button>
      <CloseAlertsDialog
        ids={ids}
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={done((count) => t('advising:morning.closed_count', { count }))}
      />
      {refused}
    </>
  );
}

/** Actions that other services add for all open alerts in the list. */
function ActionsForAll({ list: { asked, count = 0 } }: { list: List<Alert> }) {
  const { ordering: _, ...filters } = asked;
  if (count === 0 || filters.state === 'done') return null;
  return <AddedActions of="morning" chosen={{ filters }} count={count} />;
}

function Sentence() {
  const { t } = useTranslation();
  const counts = useCall(countMorning, {});
  const say = ({ students }: { students: number }) =>
    t('advising:morning.sentence', { count: students });
  return <CountedSentence counts={counts} width={34} say={say} />;
}

import { IconMailUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { jobKinds, jobStates } from '#platform/contract/job-terms.ts';
import { Button } from '#platform/ui/button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { type List, useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { type OutgoingJob, outgoingContract } from '../contract.ts';
import { AgainAllButton } from './again-all-button.tsx';
import { AgainChosenButton } from './again-chosen-button.tsx';
import { StateCell, ToCell, WhatCell, WhenCell } from './job-cell.tsx';
import { useSendAgain } from './send-again.ts';

const { countJobs, exportJobs, listJobs } = outgoingContract.calls;
const exporting = { endpoint: exportJobs, hasDates: true };

/** The queue tells nobody of its progress, so who looks on asks again. */
const refetchInterval = 5000;

/** All that the portal sends and does in the background: what waits, what failed and why. */
export function JobsScreen() {
  const { t } = useTranslation();
  const list = useJobs();
  const columns = useColumns();
  usePageTitle(t('outgoing:title'));
  const isOfFailed = list.chosen['state'] === 'failed';
  return (
    <>
      <PageHeader
        title={t('outgoing:title')}
        sentence={t('outgoing:lead')}
        actions={
          <>
            <ViewActions {...{ list, columns, exporting }} canSelect />
            {isOfFailed && <AgainAllButton list={list} />}
          </>
        }
      />
      <ListScreen
        list={list}
        caption={t('outgoing:title')}
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel={t('outgoing:search')}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{
          labelOf: ({ title }) => title,
          actions: isOfFailed && <AgainChosenButton list={list} />,
        }}
        empty={{
          icon: <IconMailUp size={28} />,
          title: t('outgoing:empty'),
          text: t('outgoing:empty_text'),
        }}
        nothing={{
          title: t('outgoing:nothing'),
          ...(list.search ? { note: t('outgoing:nothing_note') } : {}),
        }}
      />
    </>
  );
}

function useJobs(): List<OutgoingJob> {
  const { t } = useTranslation();
  const counts = useCall(countJobs, {}, { refetchInterval }).data;
  return useList(listJobs, {
    refetchInterval,
    filters: [
      {
        name: 'state',
        label: t('outgoing:state'),
        isTabs: true,
        options: [
          {
            value: '',
            label: t('outgoing:all'),
            ...(counts ? { count: counts.waiting + counts.failed + counts.done } : {}),
          },
          ...jobStates.map((value) => ({
            value,
            label: t(`outgoing:states.${value}`),
            ...(counts ? { count: counts[value] } : {}),
          })),
        ],
      },
      {
        name: 'kind',
        label: t('outgoing:kind'),
        options: jobKinds.map((value) => ({ value, label: t(`outgoing:kinds.${value}`) })),
      },
    ],
    orderings: [
      { value: '-at', label: t('outgoing:newest') },
      { value: 'at', label: t('outgoing:oldest') },
    ],
  });
}

function useColumns(): readonly Column<OutgoingJob>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'what',
      sheet: ['title', 'kind'],
      title: t('outgoing:what'),
      card: 'title',
      cell: (job) => <WhatCell job={job} />,
    },
    {
      key: 'to',
      sheet: ['person', 'user_id', 'to'],
      title: t('outgoing:to'),
      card: 'fact',
      cell: (job) => <ToCell job={job} />,
    },
    {
      key: 'state',
      sheet: ['state', 'failure', 'tries', 'parts', 'next_try_at'],
      title: t('outgoing:state'),
      width: '300px',
      card: 'status',
      cell: (job) => (
        <StateCell job={job}>{job.progress === 'failed' && <AgainButton job={job} />}</StateCell>
      ),
    },
    {
      key: 'at',
      title: t('outgoing:when'),
      sortable: true,
      width: '256px',
      card: 'aside',
      cell: (job) => <WhenCell job={job} />,
    },
  ];
}

function AgainButton({ job: { id, title } }: { job: OutgoingJob }) {
  const { t } = useTranslation();
  const again = useSendAgain();
  return (
    <Button
      size={32}
      busy={again.isPending}
      busyText={t('platform:common.sending')}
      aria-label={t('outgoing:again_row', { what: title })}
      onClick={() => again.mutate({ body: { ids: [id] } })}
    >
      {t('outgoing:again')}
    </Button>
  );
}

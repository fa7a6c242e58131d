import { IconMailUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { jobKinds, jobStates } from '#platform/contract/job-terms.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { outgoingCalls } from '../calls.ts';
import type { OutgoingJob } from '../contract.ts';
import { jobList } from '../lists.ts';
import { AgainAllButton } from './again-all-button.tsx';
import { AgainChosenButton } from './again-chosen-button.tsx';
import { StateCell, ToCell, WhatCell, WhenCell } from './job-cell.tsx';
import { useSendAgain } from './send-again.ts';

const { countJobs, listJobs } = outgoingCalls;

/** The queue sends no live updates, so the screen polls. */
const refetchInterval = 5000;

/** The portal's outgoing messages and background jobs: what waits, what failed and why. */
export function JobsScreen() {
  const { t } = useTranslation();
  const list = useJobs();
  const isOfFailed = list.chosen['state'] === 'failed';
  return (
    <ListPage
      list={list}
      shown={jobList}
      columns={useColumns()}
      title={t('outgoing:title')}
      sentence={t('outgoing:lead')}
      primary={isOfFailed && <AgainAllButton list={list} />}
      search={t('outgoing:search')}
      rowName={({ title }) => title}
      chosen={isOfFailed && <AgainChosenButton list={list} />}
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
  );
}

function useJobs() {
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
        options: wordedOptions(jobKinds, (value) => t(`outgoing:kinds.${value}`)),
      },
    ],
    orderings: [
      { value: '-at', label: t('outgoing:newest') },
      { value: 'at', label: t('outgoing:oldest') },
    ],
  });
}

function useColumns(): ListColumns<typeof listJobs> {
  const { t } = useTranslation();
  return {
    what: {
      title: t('outgoing:what'),
      card: 'title',
      cell: (job) => <WhatCell job={job} />,
    },
    to: {
      title: t('outgoing:to'),
      card: 'fact',
      cell: (job) => <ToCell job={job} />,
    },
    state: {
      title: t('outgoing:state'),
      width: '300px',
      card: 'status',
      cell: (job) => (
        <StateCell job={job}>{job.progress === 'failed' && <AgainButton job={job} />}</StateCell>
      ),
    },
    at: {
      title: t('outgoing:when'),
      width: '256px',
      card: 'aside',
      cell: (job) => <WhenCell job={job} />,
    },
  };
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

import { IconAdjustments, IconArrowsSplit, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns, ShownOf } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import { runStates } from '../distribution.ts';
import type { Run } from '../run-shapes.ts';
import { StartRunDialog } from './start-run-dialog.tsx';
import { runMarks, useDistributionWords } from './use-distribution-words.ts';

const { listRuns } = distributionCalls;

/** Every run of every period, the latest first. */
export function RunsScreen() {
  const { t } = useTranslation();
  const { periodOf } = useDistributionWords();
  const [starts, setStarts] = useState(false);
  const periods = useCall(distributionCalls.listPeriods, { query: { page_size: 100 } });
  const list = useList(listRuns, {
    filters: [
      {
        name: 'period',
        label: t('distribution:field.period'),
        options: periods.data?.results.map((period) => ({
          value: String(period.id),
          label: periodOf(period),
        })),
      },
      {
        name: 'state',
        label: t('distribution:field.state'),
        options: wordedOptions(runStates, (value) => t(`distribution:states.${value}`)),
      },
    ],
    orderings: wordedOptions(['-asked_at', 'asked_at'] as const, (value) =>
      t(`distribution:order.${value}`),
    ),
  });
  return (
    <ListPage<Run, typeof listRuns>
      list={list}
      shown={undefined as ShownOf<typeof listRuns>}
      columns={useRunColumns()}
      title={t('distribution:runs.title')}
      sentence={t('distribution:runs.sentence')}
      primary={
        <Button
          look="primary"
          icon={<IconPlayerPlay size={18} className="mirrored" aria-hidden="true" />}
          onClick={() => setStarts(true)}
        >
          {t('distribution:start.verb')}
        </Button>
      }
      empty={{
        icon: <IconArrowsSplit size={28} />,
        title: t('distribution:runs.empty'),
        text: t('distribution:runs.empty_text'),
      }}
    >
      <StartRunDialog opened={starts} onClose={() => setStarts(false)} />
    </ListPage>
  );
}

function useRunColumns(): ListColumns<typeof listRuns, string> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { periodOf, runOf } = useDistributionWords();
  const role = useArea();
  return {
    run: {
      title: t('distribution:field.run'),
      card: 'title',
      cell: (run) => (
        <TwoLines
          first={<Link href={distributionAddresses.run({ role, id: run.id })}>{runOf(run)}</Link>}
          second={periodOf(run.period)}
        />
      ),
    },
    state: {
      title: t('distribution:field.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark mark={runMarks[state]} quiet={state === 'ready'}>
          {t(`distribution:states.${state}`)}
        </StatusMark>
      ),
    },
    first: {
      title: t('distribution:field.first'),
      card: 'detail',
      cell: ({ figures }) =>
        figures
          ? t('distribution:runs.share', {
              percent: formatPercent((100 * figures.first) / Math.max(1, figures.students), 1),
              count: figures.first,
              all: figures.students,
            })
          : '–',
    },
    placed: {
      title: t('distribution:field.placed'),
      card: 'detail',
      cell: ({ figures }) =>
        figures
          ? t('distribution:runs.out_of', { count: figures.placed, all: figures.students })
          : '–',
    },
    asked_at: {
      title: t('distribution:field.asked_at'),
      card: 'fact',
      cell: ({ asked_at, asked_by }) => (
        <TwoLines
          plain
          first={relativeMoment(asked_at, serverNow(), language)}
          second={asked_by ? <Bdi>{nameOf(asked_by)}</Bdi> : undefined}
        />
      ),
    },
    actions: {
      title: t('distribution:field.actions'),
      card: 'repeated_actions',
      cell: ({ period }) => (
        <Button
          size={32}
          look="quiet"
          icon={<IconAdjustments size={18} aria-hidden="true" />}
          renderLink={(link) => (
            <Link href={distributionAddresses.settings({ role, id: period.id })} {...link} />
          )}
        >
          {t('distribution:run.settings')}
        </Button>
      ),
    },
  };
}

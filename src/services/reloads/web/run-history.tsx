import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { runList } from '../lists.ts';
import {
  isUnderWay,
  type ReloadEffect,
  reloadEffects,
  reloadKinds,
  reloadStates,
} from '../reload.ts';
import { EffectCounts } from './effect-counts.tsx';
import { MomentLine } from './moment-line.tsx';
import styles from './run-history.module.css';
import { stateOf } from './run-words.ts';

const { listRuns } = reloadsCalls;

/** Every reload ever started, with its outcome. */
export function RunHistory() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList(listRuns, {
    filters: [
      {
        name: 'kind',
        label: t('reloads:reload.history.kind'),
        options: wordedOptions(reloadKinds, (value) => t(`reloads:reload.kinds.${value}`)),
      },
      {
        name: 'state',
        label: t('reloads:reload.history.state'),
        options: wordedOptions(reloadStates, (value) => t(`reloads:reload.states.${value}`)),
      },
    ],
    orderings: [
      { value: '-started_at', label: t('reloads:reload.history.newest') },
      { value: 'started_at', label: t('reloads:reload.history.oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={runList}
      columns={useColumns()}
      title={t('reloads:reload.history.title')}
      rowName={({ kind, started_at }) =>
        t('lists:selection.row', {
          what: t(`reloads:reload.kinds.${kind}`),
          which: formatMoment(started_at, language, 'brief'),
        })
      }
      empty={{
        icon: <IconHistory size={28} />,
        title: t('reloads:reload.history.empty'),
        text: t('reloads:reload.history.empty_text'),
      }}
      frame={(actions, rows) => (
        <>
          <div className={styles.head}>
            <h2>{t('reloads:reload.history.title')}</h2>
            {actions}
          </div>
          {rows}
        </>
      )}
    />
  );
}

function useColumns(): ListColumns<typeof listRuns, 'effects'> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cards = useCards();
  const title = (column: string) => t(`reloads:reload.history.${column}`);
  const count = (effect: ReloadEffect): ListColumn<Run> => ({
    title: t(`reloads:reload.effects.${effect}`),
    number: true,
    absent: cards,
    cell: ({ counts }) => <Count count={counts[effect]} />,
  });
  return {
    kind: {
      title: title('run'),
      card: 'title',
      cell: ({ id, kind, dry_run, started_by, is_scheduled, undoes }) => (
        <TwoLines
          first={
            <Link href={reloadsAddresses.run({ id })}>{t(`reloads:reload.kinds.${kind}`)}</Link>
          }
          second={t('reloads:reload.history.by', {
            run: title(undoes === null ? (dry_run ? 'trial' : 'real') : 'undo'),
            name: started_by
              ? nameOf(started_by)
              : title(is_scheduled ? 'by_schedule' : 'by_portal'),
          })}
        />
      ),
    },
    state: {
      title: title('state'),
      card: 'status',
      cell: (run) => {
        const { mark, phrase } = stateOf(run);
        return (
          <StatusMark mark={mark} quiet={run.state === 'applied' || isUnderWay(run)}>
            {t(phrase)}
          </StatusMark>
        );
      },
    },
    // Cards show them as text, without zero counts.
    effects: {
      title: title('effect'),
      sheet: reloadEffects,
      card: 'status',
      absent: !cards,
      cell: (run) => <EffectCounts run={run} />,
    },
    added: count('added'),
    changed: count('changed'),
    vanished: count('vanished'),
    refused: count('refused'),
    started_at: {
      title: title('started'),
      card: 'fact',
      cell: ({ started_at }) => <MomentLine moment={started_at} />,
    },
  };
}

function Count({ count }: { count: number }) {
  return <span className={count === 0 ? styles.none : undefined}>{formatNumber(count)}</span>;
}

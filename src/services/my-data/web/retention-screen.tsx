import { IconFileShredder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns, RowOf } from '#platform/web/lists/list-table.ts';
import { myDataCalls } from '../calls.ts';
import { RetentionTabs } from './retention-tabs.tsx';

const { agreeDestruction, listDestructions } = myDataCalls;

type Destruction = RowOf<typeof listDestructions>;

/** Shows what is due to be destroyed, for a second person to agree to, and what was. */
export function RetentionScreen() {
  const { t } = useTranslation();
  // No signal tells that it was destroyed, seconds after it was agreed to.
  const list = useList(listDestructions, { refetchInterval: 5000 });
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useColumns()}
      keepsViews={false}
      title={t('my-data:retention.title')}
      sentence={t('my-data:retention.sentence')}
      notice={<RetentionTabs active="retention" />}
      empty={{
        icon: <IconFileShredder size={28} />,
        title: t('my-data:retention.empty'),
        text: t('my-data:retention.empty_text'),
      }}
    />
  );
}

function useColumns(): ListColumns<
  typeof listDestructions,
  'table_name' | 'state' | 'details' | 'agree'
> {
  const { t } = useTranslation();
  const language = useLanguage();
  const whatOf = ({ table_name }: Destruction) => t(`my-data:retention.tables.${table_name}`);
  const manyOf = ({ counted, before_day }: Destruction) =>
    t('my-data:retention.counted', { count: counted, day: formatDay(before_day, language) });
  return {
    table_name: {
      title: t('my-data:retention.what'),
      card: 'title',
      cell: (row) => <TwoLines first={whatOf(row)} second={manyOf(row)} />,
    },
    state: {
      title: t('my-data:retention.state'),
      card: 'status',
      cell: (row) => <State row={row} />,
    },
    details: {
      title: t('my-data:retention.details'),
      card: 'fact',
      cell: (row) => <Details row={row} />,
    },
    agree: {
      title: t('my-data:retention.act'),
      card: 'actions',
      cell: (row) =>
        row.agreed_at === null && (
          <ActionButton
            size={32}
            call={agreeDestruction}
            input={{ params: { id: String(row.id) } }}
            changes={[listDestructions]}
            verb={t('my-data:retention.agree')}
            said={t('my-data:retention.agreed')}
            asks={{
              title: t('my-data:retention.ask', { what: whatOf(row) }),
              text: manyOf(row),
              warning: t('my-data:retention.warning'),
              danger: true,
            }}
          />
        ),
    },
  };
}

function State({ row: { agreed_at, destroyed: count, destroyed_at } }: { row: Destruction }) {
  const { t } = useTranslation();
  const state = destroyed_at ? 'destroyed' : agreed_at ? 'under_way' : 'waiting';
  return (
    <StatusMark mark={destroyed_at ? 'accepted' : 'under_review'} quiet={agreed_at !== null}>
      {t(`my-data:retention.${state}`, { count })}
    </StatusMark>
  );
}

function Details({ row: { agreed_by: by, agreed_at, opened_at } }: { row: Destruction }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const at = formatMoment(agreed_at ?? opened_at, useLanguage(), 'brief');
  return t(`my-data:retention.${by ? 'agreed_by' : 'since'}`, { name: by && nameOf(by), at });
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn, useMay } from '#platform/web/me.tsx';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { advisingContract } from '../contract.ts';
import { useRaisedColumns } from './concerns-table.tsx';
import { RaiseConcern } from './raise-concern-dialog.tsx';
import { useConcernOrderings, useRaisedFilters } from './use-concern-filters.ts';

const { exportRaised, listRaised, listTaught } = advisingContract.calls;

const exporting = { endpoint: exportRaised, hasDates: true };

/** What one has raised oneself, what was answered, and where one raises something of whom one teaches. */
export function RaisedScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useList(listRaised, {
    filters: useRaisedFilters(),
    orderings: useConcernOrderings(),
  });
  const columns = useRaisedColumns();
  const title = t('advising:concerns.raised.title');
  const teaches = useMay(listTaught);
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('advising:concerns.raised.sentence')}
        actions={
          <>
            <ViewActions {...{ list, columns, exporting }} canCopy canSelect />
            {teaches && <RaiseConcern look="primary" />}
          </>
        }
      />
      <ListScreen
        list={list}
        caption={title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: ({ student }) => nameIn(language, student) }}
        searchLabel={t('advising:concerns.search')}
        nothing={{ title: t('advising:concerns.nothing') }}
        empty={{
          icon: <IconSpeakerphone size={28} />,
          title: t('advising:concerns.raised.empty'),
          text: t('advising:concerns.raised.empty_text'),
        }}
      />
      <AsOfLine kinds={['students']} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useList } from '#platform/web/lists/list.ts';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { referenceCalls } from '../calls.ts';
import { statusList } from '../lists.ts';
import type { StatusRow } from '../reference-row.ts';
import { useNameColumns, useOriginColumn, useUsesColumn } from './list-table.tsx';
import { BroughtDialogs, ReferenceList } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { StatusForm } from './status-form.tsx';
import { useOrderings, useOriginFilter } from './use-list-options.ts';

const { giveBackStatus, listStatuses, removeStatus } = referenceCalls;

export function StatusesScreen() {
  const { t } = useTranslation();
  const act = useRowAct();
  const list = useList(listStatuses, { filters: [useOriginFilter()], orderings: useOrderings() });
  return (
    <ReferenceList
      name="statuses"
      sentence={<ActiveCount />}
      list={list}
      shown={statusList}
      columns={useColumns()}
      act={act}
      addLabel={t('reference:add.statuses')}
      form={StatusForm}
    >
      <BroughtDialogs list={list} act={act} giveBack={giveBackStatus} remove={removeStatus} />
    </ReferenceList>
  );
}

/** How many students have an active status. */
function ActiveCount() {
  const { t } = useTranslation();
  const all = useCall(listStatuses, { query: { page_size: 200 } });
  if (!all.data) return t('reference:notes.statuses');
  const active = all.data.results.filter(({ is_active }) => is_active);
  const count = active.reduce((sum, { used_by }) => sum + used_by, 0);
  return t('reference:active', { count });
}

function useColumns(): ListColumns<typeof listStatuses> {
  const { t } = useTranslation();
  return {
    ...useNameColumns<StatusRow>(),
    is_active: {
      title: t('reference:row.is_active'),
      card: 'status',
      cell: ({ is_active }) => (
        <StatusMark mark={is_active ? 'accepted' : 'cancelled'} quiet>
          {t(`reference:row.${is_active ? 'active' : 'not_active'}`)}
        </StatusMark>
      ),
    },
    used_by: useUsesColumn<StatusRow>(),
    origin: useOriginColumn<StatusRow>(),
  };
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useMay } from '#platform/web/me.tsx';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { advisingCalls } from '../../calls.ts';
import { raisedList } from '../../lists.ts';
import { useRaisedColumns } from './concerns-table.tsx';
import { RaiseConcern } from './raise-concern-dialog.tsx';
import { useConcernOrderings, useRaisedFilters } from './use-concern-filters.ts';

const { listRaised, listTaught } = advisingCalls;

/** The user's own concerns with their answers, and a way to raise one about a student they teach. */
export function RaisedScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listRaised, {
    filters: useRaisedFilters(),
    orderings: useConcernOrderings(),
  });
  const teaches = useMay(listTaught);
  return (
    <ListPage
      list={list}
      shown={raisedList}
      columns={useRaisedColumns()}
      title={t('advising:concerns.raised.title')}
      sentence={t('advising:concerns.raised.sentence')}
      primary={teaches && <RaiseConcern look="primary" />}
      canCopy
      search={t('advising:concerns.search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('advising:concerns.nothing') }}
      empty={{
        icon: <IconSpeakerphone size={28} />,
        title: t('advising:concerns.raised.empty'),
        text: t('advising:concerns.raised.empty_text'),
      }}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

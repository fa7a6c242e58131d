import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useList } from '#platform/web/lists/list.ts';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { referenceCalls } from '../calls.ts';
import { collegeList } from '../lists.ts';
import type { CollegeRow } from '../reference-row.ts';
import { CollegeForm } from './college-form.tsx';
import { useNameColumns, useOriginColumn, useUsesColumn } from './list-table.tsx';
import { BroughtDialogs, ReferenceList } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { useOrderings, useOriginFilter } from './use-list-options.ts';

const { giveBackCollege, listColleges, removeCollege } = referenceCalls;

export function CollegesScreen() {
  const { t } = useTranslation();
  const act = useRowAct();
  const list = useList(listColleges, {
    filters: [useOriginFilter()],
    orderings: useOrderings(),
  });
  return (
    <ReferenceList
      name="colleges"
      list={list}
      shown={collegeList}
      columns={useColumns()}
      act={act}
      addLabel={t('reference:add.colleges')}
      form={CollegeForm}
    >
      <BroughtDialogs list={list} act={act} giveBack={giveBackCollege} remove={removeCollege} />
    </ReferenceList>
  );
}

function useColumns(): ListColumns<typeof listColleges> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const leader = (post: 'head' | 'dean'): ListColumn<CollegeRow> => ({
    title: t(`reference:row.${post}`),
    card: 'detail',
    cell: (row) => {
      const person = row[post];
      return person ? <Bdi>{nameOf(person)}</Bdi> : t('reference:row.nobody');
    },
  });
  return {
    ...useNameColumns<CollegeRow>(),
    head: leader('head'),
    dean: leader('dean'),
    used_by: useUsesColumn<CollegeRow>(),
    origin: useOriginColumn<CollegeRow>(),
  };
}

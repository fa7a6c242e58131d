import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useList } from '#platform/web/lists/list.ts';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { referenceCalls } from '../calls.ts';
import { majorList } from '../lists.ts';
import type { MajorRow } from '../reference-row.ts';
import { useNameColumns, useOriginColumn, useUsesColumn } from './list-table.tsx';
import { MajorForm } from './major-form.tsx';
import { BroughtDialogs, ReferenceList } from './reference-list.tsx';
import { useColleges } from './reference-words.ts';
import { useRowAct } from './row-actions.tsx';
import { useOrderings, useOriginFilter } from './use-list-options.ts';

const { giveBackMajor, listMajors, removeMajor } = referenceCalls;

export function MajorsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const act = useRowAct();
  const colleges = useColleges();
  const list = useList(listMajors, {
    filters: [
      {
        name: 'college',
        label: t('reference:row.college'),
        options: colleges.map((college) => ({
          value: String(college.code),
          label: nameOf(college),
        })),
      },
      useOriginFilter(),
    ],
    orderings: useOrderings(),
  });
  return (
    <ReferenceList
      name="majors"
      list={list}
      shown={majorList}
      columns={useColumns()}
      act={act}
      addLabel={t('reference:add.majors')}
      form={MajorForm}
    >
      <BroughtDialogs list={list} act={act} giveBack={giveBackMajor} remove={removeMajor} />
    </ReferenceList>
  );
}

function useColumns(): ListColumns<typeof listMajors> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const colleges = useColleges();
  return {
    ...useNameColumns<MajorRow>(),
    college: {
      title: t('reference:row.college'),
      card: 'fact',
      cell: ({ college_code }) => {
        const college = colleges.find(({ code }) => code === college_code);
        return college ? <Bdi>{nameOf(college)}</Bdi> : null;
      },
    },
    hours: {
      title: t('reference:row.hours'),
      number: true,
      card: 'detail',
      cell: ({ total_hours }) => formatNumber(total_hours),
    },
    head: {
      title: t('reference:row.head'),
      card: 'detail',
      cell: ({ head }) => (head ? <Bdi>{nameOf(head)}</Bdi> : t('reference:row.nobody')),
    },
    used_by: useUsesColumn<MajorRow>(),
    origin: useOriginColumn<MajorRow>(),
  };
}

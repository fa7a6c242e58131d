import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { useList } from '#platform/web/lists/list.ts';
import { sidesCalls } from '../../calls.ts';
import { type Department, departmentFields } from '../../contract.ts';
import { RowActions } from '../row-actions.tsx';
import { RowDialog } from '../row-form.tsx';
import { usePlaces } from '../use-places.ts';
import { KeptList } from './kept-list.tsx';

const { addDepartment, editDepartment, listDepartments, removeDepartment } = sidesCalls;

/** The departments of training, also called topics. */
export function DepartmentsScreen() {
  const { t } = useTranslation();
  const { nameOf, otherNameOf } = useNames();
  const { majors } = usePlaces();
  const { edited, row, open, close } = useEdited<Department>();
  const list = useList(listDepartments, {});
  return (
    <KeptList
      kind="departments"
      list={list}
      icon={IconUsersGroup}
      adds={t('sides:add.department')}
      onAdd={() => open('new')}
      columns={{
        name: {
          title: t('sides:field.full_name'),
          card: 'title',
          cell: (department) => (
            <TwoLines
              first={<Bdi>{nameOf(department)}</Bdi>}
              second={<Bdi>{otherNameOf(department)}</Bdi>}
            />
          ),
        },
        code: {
          title: t('sides:field.code'),
          card: 'aside',
          cell: ({ code }) => <Bdi dir="ltr">{code}</Bdi>,
        },
        major: {
          title: t('sides:field.major'),
          card: 'detail',
          cell: ({ major }) => (major ? <Bdi>{nameOf(major)}</Bdi> : t('sides:every_major')),
        },
        actions: {
          title: t('sides:actions'),
          card: 'actions',
          cell: (department) => (
            <RowActions
              kind="department"
              row={department}
              name={nameOf(department)}
              call={removeDepartment}
              onEdit={() => open(department)}
            />
          ),
        },
      }}
    >
      {edited && (
        <RowDialog
          kind="department"
          row={row}
          schema={departmentFields}
          defaults={{
            code: row?.code ?? '',
            name_ar: row?.name_ar ?? '',
            name: row?.name ?? '',
            major_code: row?.major?.id ?? '',
          }}
          fields={[
            [{ name: 'name_ar', is: 'arabic' }],
            [{ name: 'name', is: 'english' }],
            [
              { name: 'code', is: 'english', helped: true },
              { name: 'major_code', is: 'choice', options: majors, optional: true },
            ],
          ]}
          add={addDepartment}
          edit={editDepartment}
          onClose={close}
        />
      )}
    </KeptList>
  );
}

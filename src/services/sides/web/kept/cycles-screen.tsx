import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { useList } from '#platform/web/lists/list.ts';
import { sidesCalls } from '../../calls.ts';
import { type Cycle, cycleFields } from '../../contract.ts';
import { RowActions } from '../row-actions.tsx';
import { RowDialog } from '../row-form.tsx';
import { TwoDates } from '../two-dates-cell.tsx';
import { usePlaces } from '../use-places.ts';
import { KeptList } from './kept-list.tsx';

const { addCycle, editCycle, listCycles, removeCycle } = sidesCalls;

/** The cycles of training, which are also called groups; into the open one students are placed. */
export function CyclesScreen() {
  const { t } = useTranslation();
  const { nameOf, otherNameOf } = useNames();
  const { edited, row, open, close } = useEdited<Cycle>();
  const list = useList(listCycles, {});
  const { colleges } = usePlaces();
  return (
    <KeptList
      kind="cycles"
      list={list}
      icon={IconCalendarEvent}
      adds={t('sides:add.cycle')}
      onAdd={() => open('new')}
      columns={{
        name: {
          title: t('sides:field.full_name'),
          card: 'title',
          cell: (cycle) => (
            <TwoLines first={<Bdi>{nameOf(cycle)}</Bdi>} second={<Bdi>{otherNameOf(cycle)}</Bdi>} />
          ),
        },
        start_date: {
          title: t('sides:field.start_date'),
          card: 'detail',
          cell: ({ start_date }) => <TwoDates day={start_date} />,
        },
        end_date: {
          title: t('sides:field.end_date'),
          card: 'detail',
          cell: ({ end_date }) => <TwoDates day={end_date} />,
        },
        college: {
          title: t('sides:field.college_code'),
          card: 'detail',
          cell: ({ college }) =>
            college ? <Bdi>{nameOf(college)}</Bdi> : t('sides:cycles.all_colleges'),
        },
        is_open: {
          title: t('sides:field.state'),
          card: 'status',
          cell: ({ is_open }) => (
            <StatusMark mark={is_open ? 'accepted' : 'not_begun'} quiet>
              {t(`sides:open.${is_open}`)}
            </StatusMark>
          ),
        },
        actions: {
          title: t('sides:actions'),
          card: 'actions',
          cell: (cycle) => (
            <RowActions
              kind="cycle"
              row={cycle}
              name={nameOf(cycle)}
              call={removeCycle}
              onEdit={() => open(cycle)}
            />
          ),
        },
      }}
    >
      {edited && (
        <RowDialog
          kind="cycle"
          row={row}
          schema={cycleFields}
          defaults={{
            name_ar: row?.name_ar ?? '',
            name: row?.name ?? '',
            start_date: row?.start_date ?? '',
            end_date: row?.end_date ?? '',
            college_code: row?.college?.id ?? '',
            is_open: row?.is_open ?? false,
          }}
          fields={[
            [{ name: 'name_ar', is: 'arabic' }],
            [{ name: 'name', is: 'english' }],
            [
              { name: 'start_date', is: 'day' },
              { name: 'end_date', is: 'day' },
            ],
            [{ name: 'college_code', is: 'choice', options: colleges, optional: true }],
            [{ name: 'is_open', is: 'check', helped: true }],
          ]}
          add={addCycle}
          edit={editCycle}
          onClose={close}
        />
      )}
    </KeptList>
  );
}

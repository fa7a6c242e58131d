import { IconTags } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { useList } from '#platform/web/lists/list.ts';
import { sidesCalls } from '../../calls.ts';
import { type Choice, choiceFields } from '../../contract.ts';
import { type ChoiceList, choiceLists } from '../../side.ts';
import { RowActions } from '../row-actions.tsx';
import { RowDialog, type RowField } from '../row-form.tsx';
import { usePlaces } from '../use-places.ts';
import { KeptList } from './kept-list.tsx';

const { addChoice, editChoice, listChoices, removeChoice } = sidesCalls;

/** The choices for internships: training areas, codes and durations. */
export function ChoicesScreen() {
  const { t } = useTranslation();
  const { nameOf, otherNameOf } = useNames();
  const { colleges } = usePlaces();
  const { edited, row, open, close } = useEdited<Choice>();
  const list = useList(listChoices, {
    filters: [
      {
        name: 'list',
        label: t('sides:field.choice_list'),
        isTabs: true,
        options: wordedOptions(choiceLists, (value) => t(`sides:choice_lists.${value}`)),
      },
    ],
  });
  const shown = (list.chosen.list ?? choiceLists[0]) as ChoiceList;
  return (
    <KeptList
      kind="choices"
      list={list}
      icon={IconTags}
      adds={t(`sides:add_choice.${shown}`)}
      onAdd={() => open('new')}
      columns={{
        name: {
          title: t('sides:field.full_name'),
          card: 'title',
          cell: (choice) => (
            <TwoLines
              first={<Bdi>{nameOf(choice)}</Bdi>}
              second={<Bdi>{otherNameOf(choice)}</Bdi>}
            />
          ),
        },
        code: {
          title: t('sides:field.code'),
          card: 'aside',
          cell: ({ code }) => <Bdi dir="ltr">{code}</Bdi>,
        },
        college: {
          title: t('sides:field.college_code'),
          card: 'detail',
          absent: shown !== 'area',
          cell: ({ college }) => college && <Bdi>{nameOf(college)}</Bdi>,
        },
        is_active: {
          title: t('sides:field.state'),
          card: 'status',
          cell: ({ is_active }) => (
            <StatusMark mark={is_active ? 'accepted' : 'not_begun'} quiet>
              {t(`sides:active.${is_active}`)}
            </StatusMark>
          ),
        },
        actions: {
          title: t('sides:actions'),
          card: 'actions',
          cell: (choice) => (
            <RowActions
              kind="choice"
              row={choice}
              name={nameOf(choice)}
              call={removeChoice}
              onEdit={() => open(choice)}
            />
          ),
        },
      }}
    >
      {edited && (
        <RowDialog
          kind="choice"
          row={row}
          schema={choiceFields}
          defaults={{
            code: row?.code ?? '',
            name_ar: row?.name_ar ?? '',
            name: row?.name ?? '',
            college_code: row?.college?.id ?? '',
            months: row?.months ?? '',
            weeks: row?.weeks ?? '',
            is_active: row?.is_active ?? true,
          }}
          fields={[
            [{ name: 'name_ar', is: 'arabic' }],
            [{ name: 'name', is: 'english' }],
            ...ownFields(shown, colleges),
            [{ name: 'is_active', is: 'check', helped: true }],
          ]}
          add={addChoice}
          edit={editChoice}
          bodyOf={(body) => (row ? body : { ...body, list: shown })}
          onClose={close}
        />
      )}
    </KeptList>
  );
}

/** An area is of a college; a duration is so many months or so many weeks. */
function ownFields(list: ChoiceList, colleges: RowField['options'] = []): RowField[][] {
  const code: RowField = { name: 'code', is: 'english', helped: true };
  switch (list) {
    case 'area':
      return [[code, { name: 'college_code', is: 'choice', options: colleges }]];
    case 'duration':
      return [
        [code],
        [
          { name: 'months', is: 'number', optional: true },
          { name: 'weeks', is: 'number', optional: true },
        ],
      ];
    case 'code':
      return [[code]];
  }
}

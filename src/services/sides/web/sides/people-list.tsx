import { IconTableImport, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#platform/language/phones.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Address } from '#platform/ui/facts/address.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { personSheet, sidesCalls } from '../../calls.ts';
import type { Side, SidePerson } from '../../contract.ts';
import { personList } from '../../lists.ts';
import { type PeopleList, peopleLists } from '../../side.ts';
import { RowActions } from '../row-actions.tsx';
import { SheetDialog } from '../sheet-dialog.tsx';
import { Account } from './account-cell.tsx';
import styles from './people-list.module.css';
import { PersonDialog } from './person-dialog.tsx';

const { addPerson, getPersonTemplate, importPeople, listPeople, removePerson } = sidesCalls;

/** The people of a side, list by list. */
export function SidePeople({ side }: { side: Side }) {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<SidePerson>();
  const [isImporting, setImporting] = useState(false);
  const mayAdd = useMay(addPerson);
  const list = useList(listPeople, {
    params: { id: side.id },
    filters: [
      {
        name: 'list',
        label: t('sides:field.list'),
        isTabs: true,
        options: wordedOptions(peopleLists, (value) => t(`sides:lists.${value}`)),
      },
      {
        name: 'is_selected',
        label: t('sides:field.is_selected'),
        options: wordedOptions(['true', 'false'] as const, (value) => t(`sides:selected.${value}`)),
      },
    ],
    orderings: wordedOptions(['full_name', '-full_name'] as const, (value) =>
      t(`sides:order.${value}`),
    ),
  });
  const shown = (list.chosen.list ?? peopleLists[0]) as PeopleList;
  return (
    <ListPage
      list={list}
      shown={personList}
      columns={usePersonColumns(open)}
      title={t('sides:people.title')}
      search={t('sides:people.search')}
      keepsViews={false}
      more={
        mayAdd
          ? [
              {
                key: 'import',
                label: t('sides:import.verb'),
                icon: <IconTableImport size={18} aria-hidden="true" />,
                onPress: () => setImporting(true),
              },
            ]
          : []
      }
      frame={(actions, rows) => (
        <section aria-label={t('sides:people.title')}>
          <div className={styles.head}>
            <h2>{t('sides:people.title')}</h2>
            <div className={styles.actions}>
              {actions}
              {mayAdd && (
                <AddButton look="secondary" onClick={() => open('new')}>
                  {t('sides:add.person')}
                </AddButton>
              )}
            </div>
          </div>
          {rows}
        </section>
      )}
      empty={{
        icon: <IconUsers size={28} />,
        title: t('sides:people.empty'),
        text: t('sides:people.empty_text'),
      }}
    >
      {edited && <PersonDialog side_id={side.id} list={shown} person={row} onClose={close} />}
      <SheetDialog
        opened={isImporting}
        onClose={() => setImporting(false)}
        sheet={personSheet}
        imported={importPeople}
        template={getPersonTemplate}
        title={t('sides:import.people')}
      />
    </ListPage>
  );
}

function usePersonColumns(
  onEdit: (person: SidePerson) => void,
): ListColumns<typeof listPeople, 'bank' | 'actions'> {
  const { t } = useTranslation();
  const { nameOf, otherNameOf } = useNames();
  const mayEdit = useMay(addPerson);
  return {
    full_name: {
      title: t('sides:field.full_name'),
      card: 'title',
      cell: (person) => (
        <TwoLines first={<Bdi>{nameOf(person)}</Bdi>} second={<Bdi>{otherNameOf(person)}</Bdi>} />
      ),
    },
    job: {
      title: t('sides:field.job'),
      card: 'detail',
      cell: ({ job }) => <Bdi>{job}</Bdi>,
    },
    contact: {
      title: t('sides:field.contact'),
      card: 'detail',
      cell: ({ phone, email }) => (
        <TwoLines
          plain
          first={<a href={`tel:+966${phone}`}>{formatPhone(phone)}</a>}
          second={<Address text={email} />}
        />
      ),
    },
    national_id: {
      title: t('sides:field.national_id'),
      card: 'detail',
      cell: ({ national_id }) => <Bdi dir="ltr">{national_id}</Bdi>,
    },
    bank: {
      title: t('sides:field.bank'),
      card: 'detail',
      cell: (person) => <Account person={person} />,
    },
    is_selected: {
      title: t('sides:field.is_selected'),
      card: 'status',
      cell: ({ is_selected }) => (
        <StatusMark mark={is_selected ? 'accepted' : 'not_begun'} quiet>
          {t(`sides:selected.${is_selected}`)}
        </StatusMark>
      ),
    },
    actions: {
      title: t('sides:actions'),
      card: 'actions',
      absent: !mayEdit,
      cell: (person) => (
        <RowActions
          kind="person"
          row={person}
          name={nameOf(person)}
          call={removePerson}
          onEdit={() => onEdit(person)}
        />
      ),
    },
  };
}

import { IconBuildingHospital, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useEdited } from '#platform/web/edited.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { sidesAddresses } from '../../addresses.ts';
import { sideSheet, sidesCalls } from '../../calls.ts';
import type { Side } from '../../contract.ts';
import { sideList } from '../../lists.ts';
import { contractStates, locationTypes } from '../../side.ts';
import { sideNameIn } from '../../side-name.ts';
import { RowActions } from '../row-actions.tsx';
import { SheetDialog } from '../sheet-dialog.tsx';
import { TwoDates } from '../two-dates-cell.tsx';
import { ContractMark } from './contract-cell.tsx';
import { SideDialog } from './side-dialog.tsx';

const { addSide, editSide, getSideTemplate, importSides, listSides, removeSide } = sidesCalls;

/** The organisations that train students. */
export function SidesScreen() {
  const { t } = useTranslation();
  const { edited, row, open, close } = useEdited<Side>();
  const [isImporting, setImporting] = useState(false);
  const mayAdd = useMay(addSide);
  const list = useList(listSides, {
    filters: [
      {
        name: 'state',
        label: t('sides:field.state'),
        isTabs: true,
        options: ['', ...contractStates].map((value) => ({
          value,
          label: t(`sides:states.${value || 'all'}`),
        })),
      },
      {
        name: 'location_type',
        label: t('sides:field.location_type'),
        options: wordedOptions(locationTypes, (value) => t(`sides:location_types.${value}`)),
      },
    ],
    orderings: wordedOptions(
      ['name', 'contract_end', '-contract_end', 'org_code'] as const,
      (value) => t(`sides:order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={sideList}
      columns={useSideColumns(open)}
      title={t('sides:sides.title')}
      sentence={t('sides:sides.sentence')}
      canCopy
      search={t('sides:sides.search')}
      rowName={({ org_code }) => org_code}
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
      primary={mayAdd && <AddButton onClick={() => open('new')}>{t('sides:add.side')}</AddButton>}
      empty={{
        icon: <IconBuildingHospital size={28} />,
        title: t('sides:sides.empty'),
        text: t('sides:sides.empty_text'),
      }}
    >
      {edited && <SideDialog side={row} onClose={close} />}
      <SheetDialog
        opened={isImporting}
        onClose={() => setImporting(false)}
        sheet={sideSheet}
        imported={importSides}
        template={getSideTemplate}
        title={t('sides:import.sides')}
      />
    </ListPage>
  );
}

function useSideColumns(onEdit: (side: Side) => void): ListColumns<typeof listSides, 'actions'> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  const mayEdit = useMay(editSide);
  return {
    name: {
      title: t('sides:field.side'),
      card: 'title',
      cell: (side) => (
        <TwoLines
          first={
            <Link href={sidesAddresses.side({ role, id: side.id })}>
              <Bdi>{sideNameIn(language, side)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{side.org_code}</Bdi>}
        />
      ),
    },
    org_location: {
      title: t('sides:field.org_location'),
      card: 'detail',
      cell: ({ org_location, location_type, college }) => (
        <TwoLines
          plain
          first={<Bdi>{org_location}</Bdi>}
          second={
            <Dotted
              facts={[t(`sides:location_types.${location_type}`), college && nameOf(college)]}
            />
          }
        />
      ),
    },
    contract_end: {
      title: t('sides:field.contract_end'),
      card: 'detail',
      cell: ({ contract_end }) => <TwoDates day={contract_end} />,
    },
    state: {
      title: t('sides:field.contract'),
      card: 'status',
      cell: (side) => <ContractMark side={side} />,
    },
    admin_coordinatior: {
      title: t('sides:field.admin_coordinatior'),
      card: 'detail',
      cell: ({ admin_coordinatior }) => <Bdi>{admin_coordinatior}</Bdi>,
    },
    org_capacity: {
      title: t('sides:field.org_capacity'),
      number: true,
      card: 'figure',
      cell: ({ org_capacity }) => formatNumber(org_capacity),
    },
    student_fee: {
      card: 'detail',
      ...money(t('sides:field.student_fee'), 'student_fee'),
    },
    actions: {
      title: t('sides:actions'),
      card: 'repeated_actions',
      absent: !mayEdit,
      cell: (side) => (
        <RowActions
          kind="side"
          row={side}
          name={sideNameIn(language, side)}
          call={removeSide}
          onEdit={() => onEdit(side)}
        />
      ),
    },
  };
}

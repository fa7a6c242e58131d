import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ltr } from '../../language/bidi.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { Column } from '../../ui/tables/table-props.ts';
import type { List } from './list.ts';
import { shownColumns, writeColumns } from './list-columns.ts';
import styles from './list-screen.module.css';

interface ListColumnsMenuProps<Row> {
  list: List<Row>;
  /** All columns, shown or not. */
  columns: readonly Column<Row>[];
}

/** The visible columns are kept in the address, so that a shared link shows the same ones. */
export function ListColumnsMenu<Row>({ list, columns }: ListColumnsMenuProps<Row>) {
  const { t } = useTranslation();
  const shown = shownColumns(columns, list.address.read('columns'));
  return (
    <Popover
      label={t('platform:list.choose_columns')}
      side="end"
      width={280}
      trigger={(press) => (
        <Button
          {...press}
          look="plain"
          size={32}
          icon={<IconColumns3 size={18} aria-hidden="true" />}
        >
          {t('platform:list.columns')}{' '}
          <span className={styles.aside}>{ltr(`${shown.length}/${columns.length}`)}</span>
        </Button>
      )}
    >
      {() => <ColumnChoice list={list} columns={columns} />}
    </Popover>
  );
}

/** Keeps the choice in local state because the address lags behind: two quick presses must both count. */
function ColumnChoice<Row>({ list, columns }: ListColumnsMenuProps<Row>) {
  const { t } = useTranslation();
  const { address } = list;
  const [chosen, setChosen] = useState(() => shownColumns(columns, address.read('columns')));

  function show(wanted: readonly Column<Row>[]) {
    const inOrder = columns.filter((column) => wanted.includes(column));
    setChosen(inOrder);
    const change = { columns: writeColumns(columns, inOrder) };
    address.change(change, { replace: true, keepsPage: true });
  }
  return (
    <>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('platform:list.choose_columns')}</legend>
        {columns.map((column, place) => (
          <Checkbox
            key={column.key}
            label={column.title}
            checked={isIn(chosen, column.key)}
            disabled={place === 0}
            onChange={() =>
              show(columns.filter(({ key }) => isIn(chosen, key) !== (key === column.key)))
            }
          />
        ))}
      </fieldset>
      <div className={styles.columnsFoot}>
        <Button look="quiet" size={32} onClick={() => show(shownColumns(columns, undefined))}>
          {t('platform:list.usual_columns')}
        </Button>
        <Button look="quiet" size={32} onClick={() => show(columns)}>
          {t('platform:list.all_columns')}
        </Button>
      </div>
    </>
  );
}

function isIn<Row>(columns: readonly Column<Row>[], key: string): boolean {
  return columns.some((column) => column.key === key);
}

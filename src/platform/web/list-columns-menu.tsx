import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ltr } from '../language/bidi.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import type { Column } from '../ui/table-props.ts';
import type { List } from './list.ts';
import { shownColumns, writeColumns } from './list-columns.ts';
import styles from './list-screen.module.css';

interface ListColumnsMenuProps<Row> {
  list: List<Row>;
  /** All of them, shown or not. */
  columns: readonly Column<Row>[];
}

/** Which columns show stands in the address, so that who gets the link sees the same. */
export function ListColumnsMenu<Row>({ list, columns }: ListColumnsMenuProps<Row>) {
  const { t } = useTranslation();
  const { address } = list;
  const shown = shownColumns(columns, address.read('columns'));
  const usual = shownColumns(columns, undefined);

  function show(wanted: readonly Column<Row>[]) {
    const inOrder = columns.filter((column) => wanted.includes(column));
    const change = { columns: writeColumns(columns, inOrder) };
    address.change(change, { replace: true, keepsPage: true });
  }
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
      {() => (
        <>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">{t('platform:list.choose_columns')}</legend>
            {columns.map((column, place) => (
              <Checkbox
                key={column.key}
                label={column.title}
                checked={shown.includes(column)}
                disabled={place === 0}
                onChange={() =>
                  show(
                    shown.includes(column)
                      ? shown.filter((one) => one !== column)
                      : [...shown, column],
                  )
                }
              />
            ))}
          </fieldset>
          <div className={styles.columnsFoot}>
            <Button look="quiet" size={32} onClick={() => show(usual)}>
              {t('platform:list.usual_columns')}
            </Button>
            <Button look="quiet" size={32} onClick={() => show(columns)}>
              {t('platform:list.all_columns')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}

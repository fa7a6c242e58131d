import { IconAdjustmentsHorizontal, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { CountBadge } from '../../ui/facts/count-badge.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { List } from './list.ts';
import { filtersOf } from './list-filter-bar.tsx';
import { ListFilterEditor } from './list-filter-editor.tsx';
import styles from './list-filter-sheet.module.css';
import { isInForce, withoutFilters } from './list-filters.ts';
import { useFilterWords } from './list-words.ts';

/** Opens the sort order in the sheet; no filter has the empty name. */
const sorting = '';

/** On a phone: one button with the number of active filters, which opens all filters and the sort order. */
export function ListFilterSheet<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [last, setLast] = useState<string>();
  const { chips } = filtersOf(list);
  const inForce = chips.filter((filter) => isInForce(filter, list.chosen));
  const filter = chips.find(({ name }) => name === editing);
  function back() {
    setLast(editing);
    setEditing(undefined);
  }
  function close() {
    setOpened(false);
    setEditing(undefined);
    setLast(undefined);
  }
  return (
    <>
      <Button
        size={32}
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        iconEnd={inForce.length > 0 && <CountBadge bell count={inForce.length} />}
        onClick={() => setOpened(true)}
      >
        {t('platform:list.filter')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={
          filter?.label ?? t(`platform:list.${editing === sorting ? 'sort' : 'filter_and_sort'}`)
        }
        actions={
          editing === undefined ? (
            <SheetActions
              list={list}
              onShow={close}
              onClear={
                inForce.length > 0 ? () => list.address.change(withoutFilters(chips)) : undefined
              }
            />
          ) : (
            <Button onClick={back}>{t('platform:common.back')}</Button>
          )
        }
      >
        {editing === undefined && <SheetRows list={list} last={last} onOpen={setEditing} />}
        {editing === sorting && (
          <OptionList
            label={t('platform:list.sort')}
            options={list.orderings}
            value={list.ordering}
            onPick={(value) => {
              const first = list.orderings[0]?.value;
              list.address.change({ ordering: value === first ? undefined : value });
              back();
            }}
          />
        )}
        {filter && <ListFilterEditor filter={filter} list={list} onDone={back} />}
      </Dialog>
    </>
  );
}

interface SheetRowsProps<Row> {
  list: List<Row>;
  /** The row that the user just came back from, which gets the focus. */
  last: string | undefined;
  onOpen: (name: string) => void;
}

function SheetRows<Row>({ list, last, onOpen }: SheetRowsProps<Row>) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const { orderings, ordering, chosen } = list;
  const sort = orderings.find(({ value }) => value === ordering)?.label;
  const rows = [
    ...(orderings.length > 1
      ? [{ name: sorting, label: t('platform:list.sort'), value: sort }]
      : []),
    ...filtersOf(list).chips.map((filter) => ({
      name: filter.name,
      label: filter.label,
      value: isInForce(filter, chosen) ? words(filter, chosen) : undefined,
    })),
  ];
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, label, value }) => (
        <li key={name}>
          <button
            ref={(row) => {
              if (name === last) row?.focus();
            }}
            type="button"
            className={styles.row}
            onClick={() => onOpen(name)}
          >
            <span className={styles.label}>{label}</span>{' '}
            <span className={styles.value} data-on={(name !== sorting && value) || undefined}>
              {value ?? t('platform:list.any')}
            </span>
            <IconChevronRight size={18} className="mirrored" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SheetActionsProps<Row> {
  list: List<Row>;
  onShow: () => void;
  onClear: (() => void) | undefined;
}

function SheetActions<Row>({ list, onShow, onClear }: SheetActionsProps<Row>) {
  const { t } = useTranslation();
  const { count, isOld } = list;
  return (
    <>
      <Button look="primary" onClick={onShow}>
        {count === undefined || isOld
          ? t('platform:list.show')
          : t('platform:list.show_found', { count })}
      </Button>
      {onClear && <Button onClick={onClear}>{t('platform:common.clear_all')}</Button>}
    </>
  );
}

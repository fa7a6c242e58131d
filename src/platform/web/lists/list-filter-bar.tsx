import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/facts/chip.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { List } from './list.ts';
import { ListFilterEditor } from './list-filter-editor.tsx';
import {
  type ChoiceFilter,
  isInForce,
  isOffered,
  isRange,
  isTabs,
  type ListFilter,
  withoutFilters,
} from './list-filters.ts';
import { useFilterWords } from './list-words.ts';

/** Up to this many filters are shown side by side; with more, the user adds them one by one. */
const mostBeside = 3;
/** Up to this many options fit a menu; a longer list gets a search. */
const mostInMenu = 7;

/** The filters that aren't tabs, and whether they are behind one "add filter" chip. */
export function filtersOf<Row>({ filters, chosen }: List<Row>) {
  const chips = filters.filter((filter) => !isTabs(filter) && isOffered(filter, chosen));
  return { chips, areGathered: chips.length > mostBeside };
}

/** Active filters with their clear buttons, and the way to add more; `slim` shares its line with the tabs. */
export function ListFilterBar<Row>({ list, slim }: { list: List<Row>; slim: boolean }) {
  const { t } = useTranslation();
  const { chosen, address } = list;
  const { chips } = filtersOf(list);
  const areGathered = chips.length > (slim ? 1 : mostBeside);
  const inForce = chips.filter((filter) => isInForce(filter, chosen));
  const others = chips.filter((filter) => !inForce.includes(filter));
  return (
    <>
      {(areGathered ? inForce : chips).map((filter) => (
        <FilterChip key={filter.name} filter={filter} list={list} />
      ))}
      {areGathered && others.length > 0 && <AddFilterChip filters={others} list={list} />}
      {inForce.length > 1 && (
        <Button look="quiet" size={32} onClick={() => address.change(withoutFilters(chips))}>
          {t('platform:common.clear')}
        </Button>
      )}
    </>
  );
}

interface FilterProps<Row> {
  filter: ListFilter;
  list: List<Row>;
}

export function FilterChip<Row>({ filter, list }: FilterProps<Row>) {
  const words = useFilterWords();
  const face = useRef<HTMLButtonElement>(null);
  const value = words(filter, list.chosen);
  function clear() {
    // The clear button is about to disappear: move a keyboard user's focus to a chip that stays.
    const stays = face.current
      ?.closest('[data-chips]')
      ?.querySelector<HTMLElement>('button[data-add]');
    list.address.change(withoutFilters([filter]));
    (stays ?? face.current)?.focus();
  }
  const chip = {
    ref: face,
    label: filter.label,
    value,
    add: value === undefined,
    onClear: value === undefined ? undefined : clear,
  };
  if (!isRange(filter) && (filter.options?.length ?? 0) <= mostInMenu) {
    return <ChoiceMenu filter={filter} list={list} chip={<Chip {...chip} />} />;
  }
  return (
    <Popover label={filter.label} trigger={(press) => <Chip {...chip} {...press} />}>
      {(close) => <ListFilterEditor filter={filter} list={list} onDone={close} />}
    </Popover>
  );
}

interface ChoiceMenuProps<Row> {
  filter: ChoiceFilter;
  list: List<Row>;
  chip: ReactElement;
}

function ChoiceMenu<Row>({ filter, list, chip }: ChoiceMenuProps<Row>) {
  const { name, options = [] } = filter;
  return (
    <Menu
      side="start"
      trigger={chip}
      groups={[
        options.map(({ value, label }) => ({
          key: value,
          label,
          end: value === list.chosen[name] && <IconCheck size={18} />,
          onPress: () => list.address.change({ [name]: value }),
        })),
      ]}
    />
  );
}

interface AddFilterProps<Row> {
  filters: readonly ListFilter[];
  list: List<Row>;
}

function AddFilterChip<Row>({ filters, list }: AddFilterProps<Row>) {
  const { t } = useTranslation();
  const label = t('platform:list.add_filter');
  return (
    <Popover
      label={label}
      trigger={(press) => <Chip {...press} add data-add label={t('platform:list.filter')} />}
    >
      {(close) => <AddFilter filters={filters} list={list} onDone={close} />}
    </Popover>
  );
}

/** Picks a filter and then its value, in the same popover. */
function AddFilter<Row>({ filters, list, onDone }: AddFilterProps<Row> & { onDone: () => void }) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<string>();
  const filter = filters.find(({ name }) => name === picked);
  if (filter) return <ListFilterEditor filter={filter} list={list} onDone={onDone} />;
  return (
    <OptionList
      label={t('platform:list.add_filter')}
      options={filters.map(({ name, label }) => ({ value: name, label }))}
      onPick={setPicked}
    />
  );
}

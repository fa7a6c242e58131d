import { IconCheck, IconSearch, IconSortDescending, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { InputFrame } from '../ui/text-field.tsx';
import type { List, ListFilter } from './list.ts';
import styles from './list-screen.module.css';

/** How long a person pauses before what they typed is looked for. */
const pauseMs = 300;

interface ToolbarProps<Row> {
  list: List<Row>;
  searchLabel: string | undefined;
}

export function ListToolbar<Row>({ list, searchLabel }: ToolbarProps<Row>) {
  const { t } = useTranslation();
  const { filters, orderings, address } = list;
  const chips = filters.filter(({ isTabs }) => !isTabs);
  const none = Object.fromEntries(chips.map(({ name }) => [name, undefined]));
  const inForce = chips.filter(({ name }) => list.chosen[name] !== undefined);
  return (
    <>
      {filters.map((filter) => filter.isTabs && <Views key={filter.name} {...{ filter, list }} />)}
      <div className={styles.toolbar}>
        {searchLabel && <Search list={list} label={searchLabel} />}
        <div className={styles.chips}>
          {chips.map((filter) => (
            <FilterChip key={filter.name} filter={filter} list={list} />
          ))}
          {inForce.length > 1 && (
            <Button look="quiet" size={32} onClick={() => address.change(none)}>
              {t('platform:common.clear')}
            </Button>
          )}
          {orderings.length > 1 && <SortMenu list={list} />}
        </div>
      </div>
    </>
  );
}

interface FilterProps<Row> {
  filter: ListFilter;
  list: List<Row>;
}

/** Saved views: where none is chosen, the first one shows. */
function Views<Row>({ filter, list }: FilterProps<Row>) {
  const tabs = filter.options.map(({ value, ...rest }) => ({ key: value, ...rest }));
  const first = tabs[0]?.key;
  return (
    <div className={styles.views}>
      <Tabs
        tabs={tabs}
        active={list.chosen[filter.name] ?? ''}
        label={filter.label}
        renderLink={({ key }, link) => (
          <Link
            {...list.address.link({ [filter.name]: key === first ? undefined : key })}
            {...link}
          />
        )}
      />
    </div>
  );
}

function FilterChip<Row>({ filter, list }: FilterProps<Row>) {
  const { name, label, options } = filter;
  const face = useRef<HTMLButtonElement>(null);
  const chosen = options.find(({ value }) => value === list.chosen[name]);
  function clear() {
    list.address.change({ [name]: undefined });
    // The cross is about to go; whoever pressed it by keyboard goes on from the chip.
    face.current?.focus();
  }
  return (
    <Menu
      side="start"
      trigger={
        <Chip
          ref={face}
          label={label}
          value={chosen?.label}
          add={!chosen}
          onClear={chosen && clear}
        />
      }
      groups={[
        options.map((option) => ({
          key: option.value,
          label: option.label,
          end: option === chosen && <IconCheck size={18} />,
          onPress: () => list.address.change({ [name]: option.value }),
        })),
      ]}
    />
  );
}

function SortMenu<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { orderings, ordering, address } = list;
  const chosen = orderings.find(({ value }) => value === ordering);
  return (
    <div className={styles.sort}>
      <Menu
        trigger={
          <Button look="plain" size={32} icon={<IconSortDescending size={18} />}>
            <span className="visually-hidden">{t('platform:list.sorted')}</span>
            {chosen?.label}
          </Button>
        }
        groups={[
          orderings.map((option) => ({
            key: option.value,
            label: option.label,
            end: option === chosen && <IconCheck size={18} />,
            onPress: () => address.change({ ordering: option.value }),
          })),
        ]}
      />
    </div>
  );
}

/** What is typed reaches the address after a pause, at once with Enter. */
function Search<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { t } = useTranslation();
  const { search, address } = list;
  const [typed, setTyped] = useState(search ?? '');
  const sent = useRef(search);
  const waiting = useRef<number>(undefined);
  // An address that changes by another hand, such as Back, changes what stands in the field.
  useEffect(() => {
    if (search !== sent.current) setTyped(search ?? '');
    sent.current = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  function look(text: string, pause = pauseMs) {
    setTyped(text);
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      sent.current = text.trim() || undefined;
      address.change({ search: sent.current }, { replace: true });
    }, pause);
  }
  return (
    <search className={styles.search}>
      <InputFrame
        type="search"
        size={40}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && look(typed, 0)}
        start={<IconSearch size={20} aria-hidden="true" />}
        end={
          typed && (
            <IconButton
              size={32}
              label={t('platform:list.clear_search')}
              onClick={() => look('', 0)}
            >
              <IconX size={18} />
            </IconButton>
          )
        }
      />
    </search>
  );
}

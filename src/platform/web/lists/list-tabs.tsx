import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { List } from './list.ts';
import type { ChoiceFilter } from './list-filters.ts';
import styles from './list-screen.module.css';

interface ListTabsProps<Row> {
  filter: ChoiceFilter;
  list: List<Row>;
  /** Shown at the end of the tabs. */
  views: ReactNode;
}

/** Saved views as tabs; the first is the default. */
export function ListTabs<Row>({ filter, list, views }: ListTabsProps<Row>) {
  const tabs = (filter.options ?? []).map(({ value, ...rest }) => ({ key: value, ...rest }));
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
      {views}
    </div>
  );
}

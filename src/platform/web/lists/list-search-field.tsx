import type { List } from './list.ts';
import styles from './list-screen.module.css';
import { SearchField } from './search-field.tsx';

/** The search field of a list; the search is kept in the address beside the filters. */
export function ListSearchField<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { search, address } = list;
  return (
    <SearchField
      className={styles.search}
      label={label}
      search={search}
      onSearch={(words) => address.change({ search: words }, { replace: true })}
    />
  );
}

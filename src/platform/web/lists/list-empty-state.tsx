import { useTranslation } from 'react-i18next';
import { listOf } from '../../language/lists.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useLanguage } from '../../ui/look/use-language.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCall } from '../queries.ts';
import type { List } from './list.ts';
import { isInForce, isTabs, withoutFilters } from './list-filters.ts';
import { useFilterWords } from './list-words.ts';

interface NothingFoundProps<Row> {
  list: List<Row>;
  title: string | undefined;
  note: string | undefined;
}

/** Says what was searched for and how many rows fewer filters would find, and offers to drop them. */
export function NothingFound<Row>({ list, title, note }: NothingFoundProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useFilterWords();
  const { search, address, chosen } = list;
  const found = useFoundWithoutFilters(list);
  const inForce = list.filters.filter((filter) => isInForce(filter, chosen));
  const named = inForce
    .filter((filter) => !(isTabs(filter) && isFirst(filter, chosen)))
    .map((filter) =>
      t('platform:list.filter_is', { filter: filter.label, value: words(filter, chosen) }),
    );
  const what = [...(search ? [t('platform:list.quoted', { words: search })] : []), ...named];
  const nothing = t('platform:list.nothing_matches', { what: listOf(what, language) });
  const without = found ? t('platform:list.without_filters', { count: found }) : '';
  const none = withoutFilters(inForce);
  const chips = inForce.filter((filter) => !isTabs(filter));
  // Keep the current view, unless the view alone is why nothing is found.
  const isByView = !search && chips.length === 0;
  const fewer = isByView ? none : { ...withoutFilters(chips), search: undefined };
  return (
    <EmptyState
      search
      title={title ?? t('platform:common.no_results')}
      text={[nothing, without].filter(Boolean).join(' ')}
      note={note}
      actions={
        <>
          {found !== undefined && found > 0 && (
            <Button look="primary" onClick={() => address.change(none)}>
              {t('platform:list.keep_search')}
            </Button>
          )}
          <Button onClick={() => address.change(fewer)}>{t('platform:common.clear_all')}</Button>
        </>
      }
    />
  );
}

/** How many rows the search alone would find; undefined while unknown, or if nothing but the search narrows. */
function useFoundWithoutFilters<Row>({ source, search, filters, chosen }: List<Row>) {
  const isFiltered = filters.some(
    (filter) => isInForce(filter, chosen) && !(isTabs(filter) && isFirst(filter, chosen)),
  );
  const { endpoint, params } = source;
  const input = { params, query: { search, page_size: 1 } };
  const enabled = isFiltered && search !== undefined;
  const answer = useCall(endpoint, input as never, { enabled });
  return enabled ? (answer.data as { count: number } | undefined)?.count : undefined;
}

function isFirst(
  { name, options }: { name: string; options: readonly { value: string }[] | undefined },
  chosen: Readonly<Record<string, string | undefined>>,
): boolean {
  return options?.[0]?.value === chosen[name];
}

/** A page beyond the end, from an address made when there were more rows. */
export function PastEnd<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      search
      title={t('platform:list.past_end')}
      actions={
        <Button onClick={() => list.address.change({})}>{t('platform:list.first_page')}</Button>
      }
    />
  );
}

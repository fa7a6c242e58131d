import { useTranslation } from 'react-i18next';
import { type Chosen, isRange, type ListFilter, namesOf } from './list-filters.ts';

/** A filter's value in words: `الطب والجراحة`, `من 5 إلى 7`; undefined if it isn't set. */
export function useFilterWords(): (filter: ListFilter, chosen: Chosen) => string | undefined {
  const { t } = useTranslation();
  return (filter, chosen) => {
    if (!isRange(filter)) {
      return filter.options?.find(({ value }) => value === chosen[filter.name])?.label;
    }
    const [from, to] = namesOf(filter).map((name) => chosen[name]);
    if (from !== undefined && from === to) return from;
    if (from !== undefined && to !== undefined) return t('platform:list.range', { from, to });
    if (from !== undefined) return t('platform:list.range_from', { from });
    return to === undefined ? undefined : t('platform:list.range_to', { to });
  };
}

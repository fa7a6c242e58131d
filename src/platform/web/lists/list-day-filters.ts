import { useTranslation } from 'react-i18next';
import { formatDay } from '../../language/times/dates.ts';
import { isDay } from '../../language/times/day.ts';
import { useLanguage } from '../../ui/look/use-language.ts';
import { useListAddress } from './list-address.ts';
import type { ListFilter } from './list-filters.ts';

/** Shows the days in the address as active filters; `ListPeriodButton` is where they are chosen. */
export function useDayFilters(): ListFilter[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { read } = useListAddress();
  return (['from', 'to'] as const).flatMap((name) => {
    const day = read(name);
    if (!isDay(day)) return [];
    const options = [{ value: day, label: formatDay(day, language, 'brief') }];
    return [{ name, label: t(`platform:list.${name}`), options }];
  });
}

import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Choice, ListFilter } from '#platform/web/lists/list-filters.ts';
import { referenceOrigins } from '#services/people/contract.ts';

/** The list's own order, then by name in the screen's language. */
export function useOrderings(): readonly Choice[] {
  const { t } = useTranslation();
  const name = useLanguage() === 'ar' ? 'name_ar' : 'name';
  return [
    { value: 'place', label: t('reference:orderings.place') },
    { value: '-place', label: t('reference:orderings.place_back') },
    { value: name, label: t('reference:orderings.name') },
  ];
}

export function useOriginFilter(): ListFilter {
  const { t } = useTranslation();
  return {
    name: 'origin',
    label: t('reference:row.origin'),
    options: wordedOptions(referenceOrigins, (value) => t(`reference:origins.${value}`)),
  };
}

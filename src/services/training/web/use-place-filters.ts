import { useTranslation } from 'react-i18next';
import { nameIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { results } from '../training.ts';

/** By cycle, side, major and result: what lists and mails of placements are narrowed by. */
export function usePlaceFilters() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cycles = useCall(sidesCalls.listCycles, { query: { page_size: 100 } });
  const sides = useCall(sidesCalls.listSides, { query: { page_size: 200 } });
  const places = useCall(sidesCalls.listPlaces, {});
  return [
    {
      name: 'cycle',
      label: t('training:field.cycle'),
      options: cycles.data?.results.map((one) => ({
        value: String(one.id),
        label: nameIn(language, one),
      })),
    },
    {
      name: 'side',
      label: t('training:field.side'),
      options: sides.data?.results.map(({ id, name, name_arabic: name_ar }) => ({
        value: String(id),
        label: nameIn(language, { name, name_ar }),
      })),
    },
    {
      name: 'major',
      label: t('training:field.major'),
      options: places.data?.majors.map((one) => ({
        value: String(one.id),
        label: nameIn(language, one),
      })),
    },
    {
      name: 'result',
      label: t('training:field.result'),
      options: (['none', ...results] as const).map((one) => ({
        value: String(one),
        label: t(`training:results.${one}`),
      })),
    },
  ] as const;
}

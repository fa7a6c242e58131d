import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { usePlaceFilters } from './use-place-filters.ts';

/** By what the recipients of a mail are found, in pairs as the form draws them. */
export function useMailFilters() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { data } = useCall(sidesCalls.listPlaces, {});
  const [cycle, side, major, result] = usePlaceFilters();
  const choice = (name: 'eligibility' | 'documents' | 'seat', options: [string, string][]) => ({
    name,
    label: t(`training:field.${name}`),
    options: options.map(([value, label]) => ({ value, label })),
  });
  const college = {
    name: 'college',
    label: t('training:field.college'),
    options: data?.colleges.map((one) => ({ value: String(one.id), label: nameOf(one) })),
  };
  return [
    [
      choice(
        'eligibility',
        ([1, 2, 3, 4] as const).map((one) => [String(one), t(`requirements:checks.${one}`)]),
      ),
      choice(
        'documents',
        (['accepted', 'not_accepted'] as const).map((one) => [
          one,
          t(`training:email.documents.${one}`),
        ]),
      ),
    ],
    [college, major],
    [choice('seat', [['none', t('training:email.seat.none')]]), cycle],
    [side, result],
  ] as const;
}

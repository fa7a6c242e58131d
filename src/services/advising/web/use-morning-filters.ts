import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { alertKinds, alertViews } from '../alert.ts';
import { advisingCalls } from '../calls.ts';

const { countMorning } = advisingCalls;

/** The views (new, open, done), then the filters of the list. */
export function useMorningFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const counts = useCall(countMorning, {}).data;
  return [
    {
      name: 'state',
      label: t('advising:morning.views.label'),
      isTabs: true,
      options: alertViews.map((view) => ({
        value: view,
        label: t(`advising:morning.views.${view}`),
        ...(view !== 'done' && { count: counts?.[view] }),
      })),
    },
    {
      name: 'kind',
      label: t('advising:morning.kind'),
      options: wordedOptions(alertKinds, (kind) => t(`advising:kinds.${kind}`)),
    },
    {
      name: 'gender',
      label: t('advising:field.gender'),
      options: wordedOptions(['1', '2'] as const, (gender) => t(`advising:field.gender_${gender}`)),
    },
  ];
}

import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import type { Choice, ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import { concernKinds, concernStates, concernViews } from '../../concern.ts';

const { countConcerns } = advisingCalls;

/** The views, the open one with its count, then the filters of the list. */
export function useConcernFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const counts = useCall(countConcerns, {}).data;
  return [
    {
      name: 'view',
      label: t('advising:concerns.views.label'),
      isTabs: true,
      options: concernViews.map((view) => ({
        value: view,
        label: t(`advising:concerns.views.${view}`),
        ...(view === 'open' && { count: counts?.open }),
      })),
    },
    {
      name: 'gender',
      label: t('advising:concerns.field.gender'),
      options: wordedOptions(['1', '2'] as const, (gender) => t(`advising:field.gender_${gender}`)),
    },
  ];
}

/** The filters of the user's own concerns. */
export function useRaisedFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  return [
    {
      name: 'state',
      label: t('advising:concerns.raised.state'),
      isTabs: true,
      options: [
        { value: '', label: t('advising:concerns.raised.all') },
        ...wordedOptions(concernStates, (state) => t(`advising:concerns.raised.${state}`)),
      ],
    },
    {
      name: 'kind',
      label: t('advising:concerns.field.kind'),
      options: wordedOptions(concernKinds, (kind) => t(`advising:concerns.kinds.${kind}`)),
    },
  ];
}

export function useConcernOrderings(): readonly Choice[] {
  const { t } = useTranslation();
  return [
    { value: '-raised_at', label: t('advising:concerns.order.raised_at.down') },
    { value: 'raised_at', label: t('advising:concerns.order.raised_at.up') },
  ];
}

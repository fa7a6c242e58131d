import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Choice, ListFilter } from '#platform/web/lists/list-filters.ts';
import { useCall } from '#platform/web/queries.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { advisingCalls } from '../calls.ts';
import { alertLevels, caseViews } from '../message.ts';

const { countCases } = advisingCalls;

/** The views with their counts, then the filters of the list. */
export function useCaseFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const counts = useCall(countCases, {}).data;
  const { advising_actions } = usePublicSettings().academic;
  const field = (name: string) => ({ name, label: t(`advising:field.${name}`) });
  return [
    {
      name: 'view',
      label: t('advising:views.label'),
      isTabs: true,
      options: caseViews.map((view) => ({
        value: view,
        label: t(`advising:views.${view}`),
        ...(view !== 'closed' && { count: counts?.[view] }),
      })),
    },
    {
      ...field('alert_level'),
      options: alertLevels.map((level) => ({
        value: String(level),
        label: t(`advising:alerts.${level}`),
      })),
    },
    {
      ...field('action'),
      options: advising_actions.map((action) => ({ value: action.code, label: nameOf(action) })),
    },
    {
      ...field('action_taken'),
      options: [
        { value: 'true', label: t('advising:value.taken') },
        { value: 'false', label: t('advising:value.not_taken') },
      ],
    },
    {
      ...field('gender'),
      options: wordedOptions(['1', '2'] as const, (gender) => t(`advising:field.gender_${gender}`)),
    },
  ];
}

const keys = ['moved_at', 'written_at', 'alert_level'];

/** The orderings of the list, each in both directions; newest first by default. */
export function useCaseOrderings(): readonly Choice[] {
  const { t } = useTranslation();
  return keys.flatMap((key) => [
    { value: `-${key}`, label: t(`advising:order.${key}.down`) },
    { value: key, label: t(`advising:order.${key}.up`) },
  ]);
}

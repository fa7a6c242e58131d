import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';

/** The filter by term, with the terms of the latest fees. */
export function useSemesterFilter() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const options = useCall(paymentsCalls.listFees, { query: { page_size: 100 } });
  const terms = new Map(
    options.data?.results.map(({ semester }) => [semester.code, nameOf(semester)]),
  );
  return {
    options,
    semester: {
      name: 'semester',
      label: t('payments:lists.semester'),
      options: options.data && [...terms].map(([value, label]) => ({ value, label })),
    },
  };
}

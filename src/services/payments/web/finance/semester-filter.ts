import { useTranslation } from 'react-i18next';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCall } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';

/** The filter by term, and the terms' names. */
export function useSemesterFilter() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const options = useCall(paymentsCalls.listChoices, {});
  const terms = options.data?.terms.map((term) => ({ value: term.code, label: nameOf(term) }));
  return {
    options,
    semester: { name: 'semester', label: t('payments:lists.semester'), options: terms },
    /** Its code until the names are there. */
    termName: (code: string) => terms?.find(({ value }) => value === code)?.label ?? code,
  };
}

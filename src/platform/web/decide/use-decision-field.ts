import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from './kept.ts';

/**
 * The field that an approval needs, of the open row: it starts with the input of an approval that was taken back,
 * and another row begins anew.
 */
export function useDecisionField(key: string, start: string | null) {
  const { t } = useTranslation();
  const back = useKept().returned.get(key);
  const first = (back?.typed as string | null | undefined) ?? start;
  const [last, setLast] = useState({ key, value: first, isMissing: false });
  const { value, isMissing } = last.key === key ? last : { value: first, isMissing: false };
  return {
    value,
    onChange: (changed: string | null) => setLast({ key, value: changed, isMissing: false }),
    error: isMissing ? t('platform:validation.required') : undefined,
    /** Says under the field that it is required. */
    showMissing: () => setLast({ key, value, isMissing: true }),
  };
}

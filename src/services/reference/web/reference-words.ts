import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { referenceContract } from '../contract.ts';
import type { CollegeRow } from '../reference-row.ts';
import { type BroughtRow, type Difference, type Named, rowWords } from '../row-words.ts';

const { listColleges } = referenceContract.calls;

/** The name in the language of the screen, and the one in the other. */
export function useNames(): (row: Named) => { name: string; other: string; otherLanguage: string } {
  const language = useLanguage();
  return ({ name, name_ar }) =>
    language === 'ar'
      ? { name: name_ar, other: name, otherLanguage: 'en' }
      : { name, other: name_ar, otherLanguage: 'ar' };
}

/** Every college, for choosing and for naming. */
export function useColleges(): readonly CollegeRow[] {
  return useCall(listColleges, { query: { page_size: 200 } }).data?.results ?? [];
}

/** What the source says otherwise, field by field. */
export function useDifferences(): (row: BroughtRow) => Difference[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const colleges = useColleges();
  return rowWords({ say: (key, values) => t(key, { ...values }), language, colleges })
    .differencesOf;
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { referenceCalls } from '../calls.ts';
import type { CollegeRow } from '../reference-row.ts';
import { type BroughtRow, type Difference, rowWords } from '../row-words.ts';

const { listColleges } = referenceCalls;

/** All colleges, to choose from and for their names. */
export function useColleges(): readonly CollegeRow[] {
  return useCall(listColleges, { query: { page_size: 200 } }).data?.results ?? [];
}

/** The fields that differ in the source. */
export function useDifferences(): (row: BroughtRow) => Difference[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const colleges = useColleges();
  return rowWords({ say: (key, values) => t(key, { ...values }), language, colleges })
    .differencesOf;
}

import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { ListExport } from '#platform/web/lists/list-export-dialog.tsx';

interface Places {
  majors: readonly unknown[];
  colleges: readonly unknown[];
}

/** Other rows that a report can export: by major, or by college if there are several. */
export function useOtherRows(report: Places | undefined): ListExport['otherRows'] {
  const { t } = useTranslation();
  const rowsBy = (by: 'major' | 'college', { length: count }: readonly unknown[]) => ({
    by,
    count,
    label: t(`guidance-reports:rows.${by}`, { rows: formatNumber(count) }),
  });
  return (
    report && [
      rowsBy('major', report.majors),
      ...(report.colleges.length > 1 ? [rowsBy('college', report.colleges)] : []),
    ]
  );
}

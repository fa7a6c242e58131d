import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import type { DownloadEndpoint } from '#platform/web/call.ts';
import type { ListExport } from '#platform/web/list-export-dialog.tsx';

interface Places {
  majors: readonly unknown[];
  colleges: readonly unknown[];
}

/** A report as a file: its rows, or the majors or the colleges above them, where there are several. */
export function useReportExport(
  endpoint: DownloadEndpoint,
  report: Places | undefined,
): ListExport {
  const { t } = useTranslation();
  const rowsBy = (by: 'major' | 'college', { length: count }: readonly unknown[]) => ({
    ...{ by, count },
    label: t(`guidance-reports:rows.${by}`, { rows: formatNumber(count) }),
  });
  return {
    endpoint,
    otherRows: report && [
      rowsBy('major', report.majors),
      ...(report.colleges.length > 1 ? [rowsBy('college', report.colleges)] : []),
    ],
  };
}

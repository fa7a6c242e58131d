import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#platform/contract/calls.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { guidanceReportsCalls } from '../calls.ts';

const { printAbsenceReport, printQualityReport } = guidanceReportsCalls;

interface SaveReportButtonProps {
  endpoint: typeof printAbsenceReport | typeof printQualityReport;
  /** The filters of the screen. */
  asked: Readonly<Record<string, string>>;
}

/** Prints the report with the screen's filters. */
export function SaveReportButton({ endpoint, asked }: SaveReportButtonProps) {
  const { t } = useTranslation();
  const saving = useDownload(endpoint);
  const { ordering: _, ...query } = asked;
  return (
    <Button
      icon={<IconFileDownload size={18} />}
      busy={saving.isPending}
      busyText={t('guidance-reports:absence.saving')}
      onClick={() => saving.mutate({ query } as InputOf<typeof endpoint>)}
    >
      {t('guidance-reports:absence.save')}
    </Button>
  );
}

import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { guidanceReportsContract } from '../contract.ts';

const { printAbsenceReport, printQualityReport } = guidanceReportsContract.calls;

interface SaveReportButtonProps {
  endpoint: typeof printAbsenceReport | typeof printQualityReport;
  /** What the screen is narrowed to. */
  asked: Readonly<Record<string, string>>;
}

/** The report on paper, narrowed as it is on the screen. */
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

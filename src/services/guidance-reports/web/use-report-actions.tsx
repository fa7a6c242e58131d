import { IconChartBar, IconFileDownload, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#platform/contract/calls.ts';
import { useDownload } from '#platform/web/download.ts';
import type { HeaderAction } from '#platform/web/header-actions.tsx';
import { guidanceReportsCalls } from '../calls.ts';

const { printAbsenceReport, printQualityReport } = guidanceReportsCalls;

interface ReportActions {
  endpoint: typeof printAbsenceReport | typeof printQualityReport;
  /** The filters of the screen. */
  asked: Readonly<Record<string, string>>;
  inNumbers: boolean;
  onTurn: (inNumbers: boolean) => void;
}

/** Turns a report from drawings to numbers and back, and prints it with the screen's filters. */
export function useReportActions({
  endpoint,
  asked,
  inNumbers,
  onTurn,
}: ReportActions): HeaderAction[] {
  const { t } = useTranslation();
  const saving = useDownload(endpoint);
  const { ordering: _, ...query } = asked;
  return [
    {
      key: 'turn',
      label: t(`guidance-reports:absence.${inNumbers ? 'show_drawing' : 'show_numbers'}`),
      icon: inNumbers ? <IconChartBar size={18} /> : <IconTable size={18} />,
      onPress: () => onTurn(!inNumbers),
    },
    {
      key: 'save',
      label: t('guidance-reports:absence.save'),
      icon: <IconFileDownload size={18} />,
      busy: saving.isPending,
      busyText: t('guidance-reports:absence.saving'),
      onPress: () => saving.mutate({ query } as InputOf<typeof endpoint>),
    },
  ];
}

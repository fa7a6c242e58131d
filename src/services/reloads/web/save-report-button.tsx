import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';

const { printRun } = reloadsCalls;

/** Downloads the printed report of a run. */
export function SaveReport({ run }: { run: Run }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      call={printRun}
      input={{ params: { id: run.id } }}
      verb={t('reloads:report.save')}
      icon={<IconFileDownload size={18} />}
      busyText={t('reloads:report.saving')}
    />
  );
}

import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { type Run, systemDataContract } from '../contract.ts';

const { printRun } = systemDataContract.calls;

/** Downloads the printed report of a run. */
export function SaveReport({ run }: { run: Run }) {
  const { t } = useTranslation();
  const saving = useDownload(printRun);
  return (
    <Button
      icon={<IconFileDownload size={18} />}
      busy={saving.isPending}
      busyText={t('system-data:report.saving')}
      onClick={() => saving.mutate({ params: { id: run.id } })}
    >
      {t('system-data:report.save')}
    </Button>
  );
}

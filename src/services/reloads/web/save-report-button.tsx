import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';

const { printRun } = reloadsCalls;

/** Downloads the printed report of a run. */
export function SaveReport({ run }: { run: Run }) {
  const { t } = useTranslation();
  const saving = useDownload(printRun);
  return (
    <Button
      icon={<IconFileDownload size={18} />}
      busy={saving.isPending}
      busyText={t('reloads:report.saving')}
      onClick={() => saving.mutate({ params: { id: run.id } })}
    >
      {t('reloads:report.save')}
    </Button>
  );
}

import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SheetFormat } from '#platform/contract/exporting.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { guidanceContract } from '../contract.ts';

/** Saves a sheet to fill in. */
export function SheetTemplateButton({ format }: { format: SheetFormat }) {
  const { t } = useTranslation();
  const template = useDownload(guidanceContract.calls.getSheetTemplate);
  return (
    <Button
      look="plain"
      size={32}
      icon={<IconDownload size={16} aria-hidden="true" />}
      busy={template.isPending}
      onClick={() => template.mutate({ params: { format } })}
    >
      {t(`guidance:from_sheet.template.${format}`)}
    </Button>
  );
}

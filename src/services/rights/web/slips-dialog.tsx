import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { useDownload } from '#platform/web/download.ts';
import type { List } from '#platform/web/lists/list.ts';
import { stayOpen } from '#platform/web/queries.ts';
import { rightsCalls } from '../calls.ts';
import { type ActivationRow, mostSlips } from '../contract.ts';

/** Prints slips for the selected people, after a confirmation that explains the effect on older ones. */
export function SlipsDialog({ list }: { list: List<ActivationRow> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { selection, asked } = list;
  const printing = useDownload(rightsCalls.printSlips, { onDone: selection.clear });
  const tooMany = selection.count > mostSlips;
  return (
    <>
      <Button
        size={32}
        icon={<IconPrinter size={18} aria-hidden="true" />}
        reason={tooMany ? t('rights:activation.print_most', { most: mostSlips }) : undefined}
        onClick={() => setAsks(true)}
      >
        {t('rights:activation.print')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('rights:activation.print_title')}
        text={t('rights:activation.print_text')}
        warning={t('rights:activation.print_warning')}
        verb={t('rights:activation.print')}
        busyText={t('rights:activation.printing')}
        onConfirm={() =>
          printing.mutateAsync({ body: { ...asked, ...selection.ids } }).catch(stayOpen)
        }
      />
    </>
  );
}

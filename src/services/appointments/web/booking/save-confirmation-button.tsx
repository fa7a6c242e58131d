import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Booking } from '../../contract.ts';

const { printConfirmation } = appointmentsCalls;

/** Saves the confirmation letter in the language of the screen. */
export function SaveConfirmation({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const saving = useDownload(printConfirmation);
  return (
    <Button
      size={32}
      icon={<IconFileDownload size={18} />}
      busy={saving.isPending}
      busyText={t('appointments:mine.saving')}
      onClick={() => saving.mutate({ params: { id: booking.id } })}
    >
      {t('appointments:mine.save')}
    </Button>
  );
}

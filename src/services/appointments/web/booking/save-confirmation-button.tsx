import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { appointmentsCalls } from '../../calls.ts';
import type { Booking } from '../../contract.ts';

const { printConfirmation } = appointmentsCalls;

/** Saves the confirmation letter in the language of the screen. */
export function SaveConfirmation({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      call={printConfirmation}
      input={{ params: { id: booking.id } }}
      verb={t('appointments:mine.save')}
      size={32}
      icon={<IconFileDownload size={18} />}
      busyText={t('appointments:mine.saving')}
    />
  );
}

import { IconCalendarDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ButtonProps } from '#platform/ui/buttons/button.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { appointmentsCalls } from '../../calls.ts';

const { saveBooking, saveSlot } = appointmentsCalls;

interface SaveToCalendarProps extends Pick<ButtonProps, 'look' | 'size'> {
  /** A student's own booking, or a guide's own slot. */
  of: 'booking' | 'slot';
  id: number;
}

/** Saves one appointment as a file that every calendar opens. */
export function SaveToCalendar({ of, id, ...button }: SaveToCalendarProps) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      {...button}
      call={of === 'booking' ? saveBooking : saveSlot}
      input={{ params: { id } }}
      verb={t('appointments:follow.save')}
      icon={<IconCalendarDown size={18} />}
      busyText={t('appointments:mine.saving')}
    />
  );
}

import { IconCalendarDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
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
  const saving = useDownload(of === 'booking' ? saveBooking : saveSlot);
  return (
    <Button
      {...button}
      icon={<IconCalendarDown size={18} />}
      busy={saving.isPending}
      busyText={t('appointments:mine.saving')}
      onClick={() => saving.mutate({ params: { id } })}
    >
      {t('appointments:follow.save')}
    </Button>
  );
}

import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useMe } from '#platform/web/me.tsx';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';

/** Saves today's appointments as a sheet to print, in the language of the screen. */
export function PrintDayButton() {
  const { t } = useTranslation();
  const me = useMe();
  const printing = useDownload(appointmentsCalls.printDay);
  return (
    <Button
      icon={<IconPrinter size={18} />}
      busy={printing.isPending}
      busyText={t('appointments:desk.printing')}
      onClick={() => printing.mutate({ params: { id: me.id }, query: { day: today() } })}
    >
      {t('appointments:desk.print_day')}
    </Button>
  );
}

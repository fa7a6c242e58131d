import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import type { OpenedEach } from './use-opened.ts';

interface NotOpenedDialogProps {
  refused: OpenedEach['refused'];
  onClose: () => void;
}

/** The slots that couldn't be opened with the others, each with the reason. */
export function NotOpenedDialog({ refused, onClose }: NotOpenedDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <RefusedDialog
      title={t('appointments:form.left', { count: refused.length })}
      refused={refused.map(({ day, start_time, end_time, message }) => ({
        id: day + start_time + end_time,
        person: null,
        name: `${formatDay(day, language, 'short')} · ${formatTimeRange(start_time, end_time, language)}`,
        message,
      }))}
      onClose={onClose}
    />
  );
}

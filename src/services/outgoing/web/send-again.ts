import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { outgoingCalls } from '../calls.ts';

const { countJobs, listJobs, sendAgain } = outgoingCalls;

export function useSendAgain({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation();
  return useCommand(sendAgain, {
    changes: [listJobs, countJobs],
    onDone: ({ sent_again: count }) => {
      toast.success({ title: t('outgoing:sent_again', { count }) });
      onDone?.();
    },
  });
}

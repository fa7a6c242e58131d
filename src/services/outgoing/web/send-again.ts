import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import type { List } from '#platform/web/list.ts';
import { useCommand } from '#platform/web/queries.ts';
import { type OutgoingJob, outgoingContract } from '../contract.ts';

const { countJobs, listJobs, sendAgain } = outgoingContract.calls;

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

/** What the call takes for all that the list's filters find. */
export function foundBy({ chosen, search }: List<OutgoingJob>) {
  const kind = chosen['kind'] as OutgoingJob['kind'] | undefined;
  return { ...(kind ? { kind } : {}), ...(search ? { search } : {}) };
}

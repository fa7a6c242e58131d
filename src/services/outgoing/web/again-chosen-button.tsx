import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import type { List } from '#platform/web/lists/list.ts';
import type { OutgoingJob } from '../contract.ts';
import { filtersOfFailed } from './failed-filters.ts';
import { useSendAgain } from './send-again.ts';

/** Sends the selected rows again, or all that the filters match if all are selected. */
export function AgainChosenButton({ list }: { list: List<OutgoingJob> }) {
  const { t } = useTranslation();
  const { keys, isAll, clear } = list.selection;
  const again = useSendAgain({ onDone: clear });
  const body = isAll ? filtersOfFailed(list) : { ids: [...keys] };
  return (
    <Button
      size={32}
      busy={again.isPending}
      busyText={t('platform:common.sending')}
      onClick={() => again.mutate({ body })}
    >
      {t('outgoing:again')}
    </Button>
  );
}

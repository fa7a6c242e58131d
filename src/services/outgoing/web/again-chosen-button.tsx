import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import type { List } from '#platform/web/list.ts';
import type { OutgoingJob } from '../contract.ts';
import { foundBy, useSendAgain } from './send-again.ts';

/** Sends the chosen again, or, where all that match are chosen, whatever the filters find. */
export function AgainChosenButton({ list }: { list: List<OutgoingJob> }) {
  const { t } = useTranslation();
  const { count, isAll, keys, clear } = list.selection;
  const again = useSendAgain({ onDone: clear });
  const body = isAll ? foundBy(list) : { ids: [...keys] };
  return (
    <Button
      size={32}
      busy={again.isPending}
      busyText={t('platform:common.sending')}
      onClick={() => again.mutate({ body })}
    >
      {t('outgoing:again_chosen', { count })}
    </Button>
  );
}

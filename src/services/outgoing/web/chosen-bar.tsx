import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import styles from './chosen-bar.module.css';
import { useSendAgain } from './send-again.ts';

interface ChosenBarProps {
  keys: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the chosen rows, above the paging. */
export function ChosenBar({ keys, onClear }: ChosenBarProps) {
  const { t } = useTranslation();
  const again = useSendAgain({ onDone: onClear });
  const count = keys.size;
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <p role="status">{t('outgoing:chosen', { count })}</p>
      <Button
        size={32}
        busy={again.isPending}
        busyText={t('platform:common.sending')}
        onClick={() => again.mutate({ body: { ids: [...keys] } })}
      >
        {t('outgoing:again_chosen', { count })}
      </Button>
      <Button look="quiet" size={32} onClick={onClear}>
        {t('platform:common.clear')}
      </Button>
    </div>
  );
}

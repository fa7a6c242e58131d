import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { KeyCap } from '../../ui/buttons/key-cap.tsx';
import { useNames } from '../../ui/look/use-names.ts';
import { useKeys } from '../use-keys.ts';
import { keptDecisions, useKept } from './kept.ts';
import styles from './kept-bar.module.css';
import { keptMs } from './kept-decisions.ts';

/**
 * The approval that can still be taken back, by its button or Z; it is sent when the last bar leaves the screen. It stands
 * below a list, or above what has acts at its own foot.
 */
export function KeptBar({ isAbove }: { isAbove?: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { pending } = useKept();
  useEffect(() => keptDecisions.watch(), []);
  useKeys((key) => key === 'Z' && keptDecisions.takeBack());
  return (
    <div role="status" className={styles.place} data-above={isAbove || undefined}>
      {pending && (
        <div key={pending.key} className={styles.bar}>
          <IconCircleCheck size={18} className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>
            {t('platform:decide.kept', { name: nameOf(pending.name) })}
          </span>
          <Button look="quiet" size={32} onClick={keptDecisions.takeBack}>
            {t('platform:decide.take_back')} <KeyCap>Z</KeyCap>
          </Button>
          <span className={styles.time} style={{ animationDuration: `${keptMs}ms` }} />
        </div>
      )}
    </div>
  );
}

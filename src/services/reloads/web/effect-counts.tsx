import { useTranslation } from 'react-i18next';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import type { Run } from '../contract.ts';
import { type ReloadEffect, reloadEffects } from '../reload.ts';
import styles from './effect-counts.module.css';

export const effectMarks: Record<ReloadEffect, Mark> = {
  added: 'accepted',
  changed: 'changed',
  vanished: 'needs_action',
  refused: 'refused',
};

/** A run's effects in one line of text, without the unchanged rows. */
export function EffectCounts({ run }: { run: Pick<Run, 'counts'> }) {
  const { t } = useTranslation();
  const found = reloadEffects.filter((effect) => run.counts[effect] > 0);
  if (found.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {found.map((effect) => (
        <li key={effect}>
          <StatusMark mark={effectMarks[effect]} quiet>
            {t('reloads:reload.part', {
              part: t(`reloads:reload.effects.${effect}`),
              count: run.counts[effect],
            })}
          </StatusMark>
        </li>
      ))}
    </ul>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from '../contract.ts';
import { type Look, secondsLeft } from './run-phases.ts';

/** The time left in this phase, as text, once it has been observed long enough. */
export function useTimeLeft(progress: Run['progress']): string | null {
  const { t } = useTranslation();
  const first = useRef<Look>(null);
  if (!progress) return null;
  const look = { ...progress, at_ms: performance.now() };
  if (first.current?.phase !== look.phase) first.current = look;
  const seconds = secondsLeft(first.current, look);
  if (seconds === null) return null;
  return seconds < 60
    ? t('reloads:reload.seconds_left', { count: seconds })
    : t('reloads:reload.minutes_left', { count: Math.ceil(seconds / 60) });
}

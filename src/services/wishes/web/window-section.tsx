import { IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { timeLeft } from '#platform/language/times/relative.ts';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNow } from '#platform/web/now.ts';
import { keyOf } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { wishesCalls } from '../calls.ts';
import type { Period } from '../contract.ts';
import styles from './own-screen.module.css';

/** The state of a window by the server's clock: the page turns at the second, without a new request. */
export function useWindowState(period: Period): Period['state'] {
  const client = useQueryClient();
  const [state, setState] = useState(period.state);
  useEffect(() => {
    setState(period.state);
    if (period.state === 'closed') return undefined;
    const turns = period.state === 'open' ? period.closes_at : period.opens_at;
    const left = Math.max(Date.parse(turns) - serverNow().getTime(), 0);
    // A longer wait than a timer takes ends with a reply that comes before.
    const turning = setTimeout(
      () => {
        if (period.state === 'open') setState('closed');
        void client.invalidateQueries({ queryKey: keyOf(wishesCalls.getOwn) });
      },
      Math.min(left, 2 ** 31 - 1),
    );
    return () => clearTimeout(turning);
  }, [client, period]);
  return state;
}

interface ClosingProps {
  period: Period;
  state: Period['state'];
  /** In the column beside; where there is none it stands above the list. */
  isBeside?: boolean;
}

/** How long the window is open, or when it opens. */
export function WindowCloses({ period, state, isBeside = false }: ClosingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const at = state === 'coming' ? period.opens_at : period.closes_at;
  return (
    <PanelSection className={`${styles.closing} ${isBeside ? styles.beside : ''}`}>
      <div>
        <p className={styles.note}>{t(`wishes:closing.${state}`)}</p>
        {state !== 'closed' && <p className={styles.left}>{timeLeft(now, at, language)}</p>}
        <p className={styles.note}>
          {t('wishes:closing.moment', { moment: formatMoment(at, language, 'short') })}
        </p>
      </div>
      <IconClock size={24} stroke={1.5} aria-hidden="true" />
    </PanelSection>
  );
}

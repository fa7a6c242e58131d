import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useLive } from '#platform/web/live.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import styles from './offline-notice.module.css';

/** Shorter interruptions of the network aren't reported. */
const patienceMs = 5000;

/** Says since when the page may be out of date, and when it is up to date again. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLive();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const connected = live.connected && isOnline;
  const [since, setSince] = useState<Date | null>(null);
  const lost = useRef<Date | null>(null);

  useEffect(() => {
    if (connected) {
      lost.current = null;
      setSince(null);
      return;
    }
    lost.current ??= serverNow();
    const waiting = setTimeout(() => setSince(lost.current), patienceMs);
    return () => clearTimeout(waiting);
  }, [connected]);

  const isBack = connected && since !== null;
  useEffect(() => {
    if (isBack) toast.success({ title: t('platform:common.online_again') });
  }, [isBack, t]);

  return (
    <div role="status" className={styles.place}>
      {since && (
        <Notice tone="error" icon={<IconPlugConnectedX size={20} />}>
          {t('platform:common.offline', { time: formatTime(riyadhTime(since), language) })}
        </Notice>
      )}
    </div>
  );
}

/** The device knows before the live channel does that there is no network. */
function watchNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

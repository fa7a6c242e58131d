import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { RowList, RowListItem, RowListMark } from '#platform/ui/tables/row-list.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import type { AccountSession } from '../account-session.ts';
import { deviceOf } from './device.ts';
import { useDeviceName } from './device-name.ts';
import { type Ending, EndSessionsDialog } from './end-sessions-dialog.tsx';
import { useSessions } from './queries.ts';
import styles from './session-list.module.css';

const shownAtFirst = 5;

/** The user's sessions, this device first. */
export function SessionList() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const [isWhole, setIsWhole] = useState(false);
  // Kept while the dialog closes, so its text doesn't vanish first.
  const [ending, setEnding] = useState<Ending | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (sessions.error) return <ErrorState onRetry={() => sessions.refetch()} />;
  if (!sessions.data) return <Skeleton rows={2} columns={2} />;

  const { count, results } = sessions.data;
  const others = results.filter(({ current }) => !current);
  const ordered = [...results.filter(({ current }) => current), ...others];
  const shown = isWhole ? ordered : ordered.slice(0, shownAtFirst);
  const ask = (what: Ending) => {
    setEnding(what);
    setIsAsking(true);
  };
  return (
    <>
      <RowList note={others.length === 0 && t('accounts:sessions.only_this')}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ask({ session })} />
        ))}
      </RowList>
      {others.length > 0 && (
        <div className={styles.actions}>
          <Button look="danger-outline" onClick={() => ask({ others: count - 1 })}>
            {t('accounts:sessions.end_others')}
          </Button>
          {shown.length < ordered.length && (
            <Button look="quiet" onClick={() => setIsWhole(true)}>
              {t('platform:common.show_more')}
            </Button>
          )}
        </div>
      )}
      {ending && (
        <EndSessionsDialog ending={ending} opened={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { current, last_used_at, address, user_agent } = session;
  const device = useDeviceName()(session);
  const Icon = deviceOf(user_agent)?.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <RowListItem
      icon={<Icon size={20} />}
      name={device}
      second={
        current ? (
          <RowListMark>{t('accounts:sessions.this_one')}</RowListMark>
        ) : (
          relativeMoment(last_used_at, serverNow(), language)
        )
      }
      third={
        <>
          {!current && (
            <>
              {formatMoment(last_used_at, language, 'brief')}
              <br />
            </>
          )}
          <Bdi dir="ltr">{address}</Bdi>
        </>
      }
      action={
        !current && (
          <Button
            size={32}
            aria-label={t('accounts:sessions.end_one_of', { device })}
            onClick={onEnd}
          >
            {t('accounts:sessions.end_one')}
          </Button>
        )
      }
    />
  );
}

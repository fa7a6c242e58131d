import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { RowList, RowListItem, RowListMark } from '#platform/ui/tables/row-list.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import type { AccountSession } from '../account-session.ts';
import { accountsCalls } from '../calls.ts';
import { deviceOf } from './device.ts';
import { useDeviceName } from './device-name.ts';
import { useSessions } from './queries.ts';
import styles from './session-list.module.css';

const { endOtherSessions, endSession, listSessions } = accountsCalls;

const shownAtFirst = 5;

/** The user's sessions, this device first. */
export function SessionList() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const [isWhole, setIsWhole] = useState(false);
  if (sessions.error) return <ErrorState onRetry={() => sessions.refetch()} />;
  if (!sessions.data) return <Skeleton rows={2} columns={2} />;

  const { count, results } = sessions.data;
  const others = results.filter(({ current }) => !current);
  const ordered = [...results.filter(({ current }) => current), ...others];
  const shown = isWhole ? ordered : ordered.slice(0, shownAtFirst);
  return (
    <>
      <RowList note={others.length === 0 && t('accounts:sessions.only_this')}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </RowList>
      {others.length > 0 && (
        <div className={styles.actions}>
          <ActionButton
            look="danger-outline"
            call={endOtherSessions}
            input={{}}
            changes={[listSessions]}
            verb={t('accounts:sessions.end_others')}
            asks={{
              danger: true,
              title: t('accounts:sessions.end_others_title'),
              text: t('accounts:sessions.end_others_text', { count: count - 1 }),
              verb: t('accounts:sessions.end_others_verb'),
              busyText: t('accounts:sessions.ending'),
            }}
            onDone={({ ended }) =>
              void toast.success({ title: t('accounts:sessions.ended', { count: ended }) })
            }
          />
          {shown.length < ordered.length && (
            <Button look="quiet" onClick={() => setIsWhole(true)}>
              {t('platform:common.show_more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, current, last_used_at, address, user_agent } = session;
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
          <ActionButton
            size={32}
            call={endSession}
            input={{ params: { id } }}
            changes={[listSessions]}
            verb={t('accounts:sessions.end_one')}
            aria-label={t('accounts:sessions.end_one_of', { device })}
            said={t('accounts:sessions.ended', { count: 1 })}
            asks={{
              danger: true,
              title: t('accounts:sessions.end_one_title'),
              text: t('accounts:sessions.end_one_text', { device }),
              verb: t('accounts:sessions.end_one_verb'),
              busyText: t('accounts:sessions.ending'),
            }}
          />
        )
      }
    />
  );
}

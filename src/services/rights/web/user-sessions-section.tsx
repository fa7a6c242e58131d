import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestPageSize } from '#platform/contract/paging.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useMe } from '#platform/web/me.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { AccountSession } from '#services/accounts/contract.ts';
import { deviceOf, useDeviceName } from '#services/accounts/web/public-late.tsx';
import { rightsCalls } from '../calls.ts';
import type { UserDetails } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';
import styles from './user-section.module.css';

/** The person's sessions, and a way to end all of them. */
export function UserSessionsSection({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  const sessions = useCall(rightsCalls.listUserSessions, {
    params: { id: user.id },
    query: { page_size: largestPageSize },
  });
  const rows = sessions.data?.results ?? [];
  return (
    <section aria-labelledby="devices">
      <div className={styles.head}>
        <h2 id="devices">{t('rights:user.sessions')}</h2>
      </div>
      {sessions.error && <ErrorState onRetry={() => void sessions.refetch()} />}
      {!sessions.data && !sessions.error && <Skeleton rows={2} columns={1} />}
      {sessions.data && rows.length === 0 && (
        <p className={styles.second}>{t('rights:user.no_sessions')}</p>
      )}
      {rows.length > 0 && (
        <RowList>
          {rows.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      )}
      {rows.some(({ current }) => !current) && (
        <div className={styles.actions}>
          <Button look="danger-outline" onClick={() => ask(true)}>
            {t('rights:user.end_sessions')}
          </Button>
        </div>
      )}
      <EndDialog user={user} opened={isAsking} onClose={() => ask(false)} />
    </section>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const device = useDeviceName()(session);
  const Icon = deviceOf(session.user_agent)?.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <RowListItem
      icon={<Icon size={20} />}
      name={device}
      second={
        session.current
          ? t('accounts:sessions.this_one')
          : relativeMoment(session.last_used_at, serverNow(), language)
      }
      third={
        <Dotted
          facts={[
            formatMoment(session.last_used_at, language, 'brief'),
            <Bdi key="address" dir="ltr">
              {session.address}
            </Bdi>,
          ]}
        />
      }
    />
  );
}

interface EndDialogProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

function EndDialog({ user, opened, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const name = useNames().nameOf(user);
  const isOwn = useMe().id === user.id;
  const { mutateAsync } = useCommand(rightsCalls.endUserSessions, {
    changes: rightsAnswers,
    onDone: ({ ended }) =>
      void toast.success({ title: t('accounts:sessions.ended', { count: ended }) }),
  });
  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('rights:user.end_sessions_title')}
      text={isOwn ? t('rights:user.end_own_text') : t('rights:user.end_sessions_text', { name })}
      verb={t('rights:user.end_sessions_verb')}
      busyText={t('rights:user.ending')}
      onConfirm={() => mutateAsync({ params: { id: user.id } }).catch(stayOpen)}
    />
  );
}

import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { AddedPiecesProvider } from '#platform/web/added-pieces.tsx';
import { ListViewsProvider } from '#platform/web/lists/list-views.tsx';
import { LiveProvider } from '#platform/web/live.tsx';
import { MeProvider } from '#platform/web/me.tsx';
import { onSession, sessionToken } from '#platform/web/session.ts';
import type { SignedInUser } from '#services/accounts/contract.ts';
import { FreshCheck, meOf, useCurrentUser } from '#services/accounts/web/public.tsx';
import { Frame } from './frame.tsx';
import { anyChange, type PortalScreens, ScreensProvider } from './gather-screens.ts';
import { OfflineNotice } from './pages/offline-notice.tsx';
import { ShellFailed } from './pages/shell-failed.tsx';
import { ShellWaiting } from './pages/shell-waiting.tsx';
import { StaffComing } from './pages/staff-coming.tsx';
import type { LoadStaff } from './shell-branch.ts';

const FirstPasswordDialog = lazy(async () => ({
  default: (await import('#services/accounts/web/first-password-dialog.tsx')).FirstPasswordDialog,
}));

const Unauthorized = lazy(async () => ({
  default: (await import('./pages/unauthorized.tsx')).Unauthorized,
}));

const SavedViews = lazy(async () => ({
  default: (await import('#services/views/web/public.tsx')).SavedViews,
}));

interface ShellProps {
  screens: PortalScreens;
  /** Null where the screens of staff are among them. */
  loadStaff: LoadStaff | null;
}

/** The signed-in part. If somebody else signs in from another tab, the shell is remounted. */
export function Shell(props: ShellProps) {
  const token = useSyncExternalStore(onSession, sessionToken);
  return token ? <ShellOfSession key={token} {...props} /> : <ShellWaiting />;
}

function ShellOfSession({ screens, loadStaff }: ShellProps) {
  const current = useCurrentUser();
  if (current.data) {
    return (
      <Suspense fallback={<ShellWaiting />}>
        {current.data.user_type !== userTypes.student && loadStaff ? (
          <StaffComing load={loadStaff} />
        ) : (
          <ScreensProvider value={screens}>
            <SignedIn user={current.data} screens={screens} />
          </ScreensProvider>
        )}
      </Suspense>
    );
  }
  if (!current.error) return <ShellWaiting />;
  return <ShellFailed failure={current.error} onRetry={() => void current.refetch()} />;
}

interface SignedInProps {
  user: SignedInUser;
  screens: PortalScreens;
}

function SignedIn({ user, screens }: SignedInProps) {
  const { t } = useTranslation();
  const me = meOf(user);
  if (me.user_type === userTypes.instructor && !me.is_staff) return <Unauthorized />;
  if (user.first_login) {
    return (
      <MeProvider me={me}>
        <Frame>
          <h1 className="visually-hidden">{t('accounts:first_password.title')}</h1>
          <Suspense>
            <FirstPasswordDialog user={user} />
          </Suspense>
        </Frame>
      </MeProvider>
    );
  }
  return (
    <MeProvider me={me}>
      <LiveProvider signals={screens.signals} always={anyChange}>
        <Frame>
          <OfflineNotice />
          <FreshCheck />
          <AddedPiecesProvider value={screens.added}>
            {/* Switching roles remounts the screen, so that it shows nothing of the previous role. */}
            <ListViewsProvider value={SavedViews}>
              <Outlet key={me.role} />
            </ListViewsProvider>
          </AddedPiecesProvider>
        </Frame>
      </LiveProvider>
    </MeProvider>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { accountsAddresses } from '../../addresses.ts';
import { accountsCalls } from '../../calls.ts';
import type { Ways } from '../../contract.ts';
import { SessionList } from '../session-list.tsx';
import { SignInList } from '../sign-in-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordAndApp } from './password-panel.tsx';
import styles from './ways-screen.module.css';

/** How one signs in, and where one is signed in. */
export function WaysScreen() {
  const { t } = useTranslation();
  const ways = useCall(accountsCalls.listWays, {});
  usePageTitle(t('accounts:ways.title'));
  if (ways.data) return <WaysIn ways={ways.data} />;
  if (ways.error) return <ErrorState onRetry={() => ways.refetch()} />;
  return <Skeleton rows={6} columns={2} />;
}

function WaysIn({ ways }: { ways: Ways }) {
  const { t } = useTranslation();
  const crumbs = [crumbTo(t('accounts:profile.title'), accountsAddresses.profile())];
  return (
    <UnsavedChanges>
      <div className={styles.page}>
        <PageHeader
          crumbs={crumbs}
          title={t('accounts:ways.title')}
          sentence={<StateSentence ways={ways} />}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            {ways.is_needed && ways.app_since === null && ways.passkeys.length === 0 && (
              <Notice tone="warning" title={t('accounts:ways.needed_title')}>
                {t('accounts:ways.needed_text')}
              </Notice>
            )}
            <section aria-labelledby="passkeys">
              <PasskeyList passkeys={ways.passkeys} />
            </section>
            <section aria-labelledby="password">
              <h2 id="password">{t('accounts:ways.password_and_app')}</h2>
              <PasswordAndApp ways={ways} />
            </section>
            <section aria-labelledby="devices">
              <h2 id="devices">{t('accounts:sessions.title')}</h2>
              <SessionList />
            </section>
          </div>
          <section aria-labelledby="sign-ins">
            <h2 id="sign-ins">{t('accounts:sign_ins.title')}</h2>
            <SignInList />
          </section>
        </div>
      </div>
    </UnsavedChanges>
  );
}

/** Counts the protections of the account. */
function StateSentence({ ways: { app_since, passkeys, is_needed } }: { ways: Ways }) {
  const { t } = useTranslation();
  const hasStep = app_since !== null || (is_needed && passkeys.length > 0);
  const first = t(`accounts:ways.state_${hasStep ? 'app' : 'password'}`);
  if (passkeys.length === 0) return first;
  return `${first} ${t('accounts:ways.state_passkeys', { count: passkeys.length })}`;
}

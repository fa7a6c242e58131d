import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { otherLanguage } from '#platform/language/language.ts';
import { Address } from '#platform/ui/facts/address.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { LockedField } from '#platform/ui/fields/locked-field.tsx';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Link } from '#platform/web/link.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { myDataAddresses } from '#services/my-data/addresses.ts';
import { notificationsAddresses } from '#services/notifications/addresses.ts';
import { accountsAddresses } from '../addresses.ts';
import type { SignedInUser } from '../contract.ts';
import { OwnNationalId } from './national-id-line.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './profile-screen.module.css';
import { useCurrentUser, useRoleInForce, useSessions } from './queries.ts';
import { RoleList } from './role-list.tsx';
import { UsernameForm } from './username-form.tsx';

export function ProfileScreen() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  usePageTitle(t('accounts:profile.title'));
  if (user.data) return <Profile user={user.data} />;
  if (user.error) return <ErrorState onRetry={() => user.refetch()} />;
  return <Skeleton rows={6} columns={2} />;
}

function Profile({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  return (
    <UnsavedChanges>
      <div className={styles.page}>
        <PageHeader title={t('accounts:profile.title')} sentence={<StateSentence user={user} />} />
        <IdentityStrip user={user} />
        <div className={styles.columns}>
          <Forms user={user} />
          <Lists user={user} />
        </div>
      </div>
    </UnsavedChanges>
  );
}

function Forms({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      <section aria-labelledby="account">
        <h2 id="account">{t('accounts:profile.account')}</h2>
        <Panel flush>
          <PanelSection>
            <EmailField user={user} />
          </PanelSection>
          <PanelSection>
            <p className={styles.label}>{t('accounts:national_id.label')}</p>
            <OwnNationalId covered={user.national_id} />
          </PanelSection>
          <PanelSection>
            <UsernameForm user={user} />
          </PanelSection>
          <PanelSection>
            <PhoneForm user={user} />
          </PanelSection>
        </Panel>
      </section>
    </div>
  );
}

/** Roles, and ways to what has a screen of its own. */
function Lists({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      {user.user_type !== userTypes.student && (
        <section aria-labelledby="roles">
          <h2 id="roles">{t('accounts:profile.roles')}</h2>
          <RoleList user={user} />
        </section>
      )}
      <section aria-labelledby="told">
        <h2 id="told">{t('accounts:profile.told')}</h2>
        <p className={styles.told}>
          {t('accounts:profile.told_text')}{' '}
          <Link href={notificationsAddresses.settings()}>{t('accounts:profile.told_link')}</Link>
        </p>
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">{t('accounts:ways.title')}</h2>
        <p className={styles.told}>
          {t('accounts:ways.lead')}{' '}
          <Link href={accountsAddresses.ways()}>{t('accounts:ways.open')}</Link>
        </p>
      </section>
      <section aria-labelledby="my-data">
        <h2 id="my-data">{t('my-data:title')}</h2>
        <p className={styles.told}>
          {t('accounts:profile.my_data_text')}{' '}
          <Link href={myDataAddresses.own()}>{t('accounts:profile.my_data_link')}</Link>
        </p>
      </section>
    </div>
  );
}

function StateSentence({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const role = useRoleInForce(user);
  const count = useSessions().data?.count;
  return count === undefined
    ? t('accounts:profile.state_alone', { role })
    : t('accounts:profile.state', { role, count });
}

/** The user's identity, in both languages. */
function IdentityStrip({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const role = useRoleInForce(user);
  const { nameOf, otherNameOf } = useNames();
  return (
    <Floor columns={3} phoneColumns={1} role="group" aria-label={t('accounts:profile.identity')}>
      <IdentityCell label={t('accounts:profile.name')}>
        <p className={styles.value}>{nameOf(user)}</p>
        <p className={styles.second} lang={otherLanguage(language)}>
          <Bdi>{otherNameOf(user)}</Bdi>
        </p>
      </IdentityCell>
      <IdentityCell label={t('accounts:profile.user_id')}>
        <p className={styles.value}>
          <Bdi dir="ltr">{user.user_id}</Bdi>
        </p>
      </IdentityCell>
      <IdentityCell label={t('accounts:profile.role')}>
        <p className={styles.value}>{role}</p>
        {user.user_type !== userTypes.student && (
          <p className={styles.second}>{t(`accounts:profile.user_type.${user.user_type}`)}</p>
        )}
      </IdentityCell>
    </Floor>
  );
}

function IdentityCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FloorCell>
      <p className={styles.label}>{label}</p>
      {children}
    </FloorCell>
  );
}

function EmailField({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const isStudent = user.user_type === userTypes.student;
  return (
    <LockedField
      label={t('accounts:profile.email')}
      help={t(
        isStudent ? 'accounts:profile.email_help_student' : 'accounts:profile.email_help_staff',
      )}
    >
      {user.email ? <Address text={user.email} /> : t('accounts:profile.no_email')}
    </LockedField>
  );
}

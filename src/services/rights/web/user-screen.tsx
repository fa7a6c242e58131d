import { IconHistory, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { otherLanguage } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor, FloorCell } from '#platform/ui/layout/floor.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { auditAddresses } from '#services/audit/addresses.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { rightsAddresses } from '../addresses.ts';
import { rightsCalls } from '../calls.ts';
import type { UserDetails } from '../contract.ts';
import { stateLooks } from './account-state-look.ts';
import { LockDialog } from './lock-dialog.tsx';
import { useMomentText, useRoleName } from './role-words.ts';
import { UserRolesSection } from './user-roles-section.tsx';
import styles from './user-screen.module.css';
import { UserSessionsSection } from './user-sessions-section.tsx';
import { UserSignInSection } from './user-sign-in-section.tsx';

/** A person: identity, state of the account, and the administrator's actions. */
export function UserScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <UserById key={id} id={id} />;
}

function UserById({ id }: { id: string }) {
  const answer = useCall(rightsCalls.getUser, { params: { id } });
  return (
    <AnswerFrame answer={answer} columns={2}>
      {(user) => <User user={user} />}
    </AnswerFrame>
  );
}

function User({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const name = useNames().nameOf(user);
  const me = useMe();
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={[crumbTo(t('rights:menu.users'), rightsAddresses.users()), { label: user.user_id }]}
        title={<Bdi>{name}</Bdi>}
        sentence={t(`rights:user.is_${sentences[user.state]}`)}
        actions={
          <>
            <Button
              look="secondary"
              icon={<IconHistory size={18} />}
              renderLink={(link) => (
                <Link href={auditAddresses.entries({ subject: user.id })} {...link} />
              )}
            >
              {t('rights:user.audit')}
            </Button>
            {user.id !== me.id && <LockButton user={user} />}
          </>
        }
      />
      <IdentityStrip user={user} />
      {user.lock && <LockNotice lock={user.lock} />}
      <div className={styles.columns}>
        <UserRolesSection user={user} />
        <div className={styles.column}>
          <UserSignInSection user={user} />
          <UserSessionsSection user={user} />
        </div>
      </div>
      <AsOfLine kinds={sourcesOf(user)} />
    </div>
  );
}

/** The source's files that list the person: staff are in the list of users, teachers in one more. */
function sourcesOf({ user_type }: UserDetails) {
  if (user_type === userTypes.student) return ['students'] as const;
  return user_type === userTypes.instructor
    ? (['users', 'instructors'] as const)
    : (['users'] as const);
}

const sentences = {
  active: 'open',
  locked: 'locked',
  not_activated: 'not_activated',
  first_password: 'first_password',
  inactive: 'inactive',
} as const satisfies Record<UserDetails['state'], string>;

function LockButton({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  // Keeps the action while its dialog closes, even if the account has already changed.
  const [asked, setAsked] = useState<'lock' | 'unlock'>('lock');
  const [isAsking, setIsAsking] = useState(false);
  const isLocked = user.lock !== null;
  function ask() {
    setAsked(isLocked ? 'unlock' : 'lock');
    setIsAsking(true);
  }
  return (
    <>
      <Button
        look={isLocked ? 'secondary' : 'danger-outline'}
        icon={isLocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
        onClick={ask}
      >
        {t(isLocked ? 'rights:user.unlock' : 'rights:user.lock')}
      </Button>
      <LockDialog act={asked} user={user} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

function LockNotice({ lock }: { lock: NonNullable<UserDetails['lock']> }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const momentText = useMomentText();
  return (
    <Notice tone="error" title={t('rights:user.locked_title')} icon={<IconLock size={20} />}>
      <p>
        {t('rights:user.locked_by', {
          name: nameOf(lock.locked_by),
          when: momentText(lock.locked_at),
          reason: lock.reason,
        })}
      </p>
    </Notice>
  );
}

/** The person, the state of the account, and the active role. */
function IdentityStrip({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useRoleName();
  const { otherNameOf } = useNames();
  const isStudent = user.user_type === userTypes.student;
  const noRole = isStudent ? t('accounts:roles.0') : t('rights:users.no_role');
  return (
    <Floor columns={3} phoneColumns={1} role="group" aria-label={t('rights:user.identity')}>
      <StripCell label={t('rights:user.who')} second={<Bdi dir="ltr">{user.user_id}</Bdi>}>
        <span lang={otherLanguage(language)}>
          <Bdi>{otherNameOf(user)}</Bdi>
        </span>
      </StripCell>
      <StripCell
        label={t('rights:user.state')}
        second={t(`rights:user_type.${user.user_type}.${user.gender}`)}
      >
        <StatusMark {...stateLooks[user.state]}>{t(`rights:states.${user.state}`)}</StatusMark>
      </StripCell>
      <StripCell
        label={t('rights:users.role_in_force')}
        second={!isStudent && t('rights:user.role_count', { count: user.roles.length })}
      >
        {user.role === null ? noRole : roleName(user.role, user.user_type)}
      </StripCell>
    </Floor>
  );
}

interface StripCellProps {
  label: string;
  second: ReactNode;
  children: ReactNode;
}

function StripCell({ label, second, children }: StripCellProps) {
  return (
    <FloorCell>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{children}</p>
      {second && <p className={styles.second}>{second}</p>}
    </FloorCell>
  );
}

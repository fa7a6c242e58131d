import { IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { RowList, RowListItem, RowListMark } from '#platform/ui/tables/row-list.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { useMe } from '#platform/web/me.tsx';
import { rightsCalls } from '../calls.ts';
import type { HeldRole, UserDetails } from '../contract.ts';
import { GrantActions } from './grant-actions.tsx';
import { useAsker, useChangeName } from './grant-details.tsx';
import { GrantRoleDialog } from './grant-role-dialog.tsx';
import { useMomentText, useRoleName } from './role-words.ts';
import { rightsAnswers } from './user-changes.ts';
import styles from './user-section.module.css';

/** A person's roles with their origin, and those that wait for approval. */
export function UserRolesSection({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const me = useMe();
  const isStudent = user.user_type === userTypes.student;
  const canGrant = !isStudent && user.id !== me.id && user.state !== 'inactive';
  const hasSource = user.roles.some(({ origin }) => origin === 'source');
  return (
    <section aria-labelledby="roles">
      <div className={styles.head}>
        <h2 id="roles">{t('rights:user.roles')}</h2>
        {canGrant && <GrantButton user={user} />}
      </div>
      {user.roles.length > 0 && (
        <RowList note={hasSource && t('rights:user.source_note')}>
          {user.roles.map((role) => (
            <RoleRow key={role.role_id} user={user} role={role} />
          ))}
        </RowList>
      )}
      {user.roles.length === 0 && (
        <p className={styles.second}>
          {t(isStudent ? 'rights:user.student_roles' : 'rights:user.no_roles')}
        </p>
      )}
      {user.grants.length > 0 && <WaitingRoles user={user} />}
    </section>
  );
}

function GrantButton({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button look="primary" icon={<IconShieldPlus size={18} />} onClick={() => ask(true)}>
        {t('rights:user.grant')}
      </Button>
      <GrantRoleDialog user={user} opened={isAsking} onClose={() => ask(false)} />
    </>
  );
}

function RoleRow({ user, role }: { user: UserDetails; role: HeldRole }) {
  const { t } = useTranslation();
  const me = useMe();
  const name = useRoleName()(role.role_id, user.user_type);
  const [isAsking, ask] = useState(false);
  const isOwnAdministration = user.id === me.id && role.role_id === roles.system_admin;
  return (
    <RowListItem
      name={
        <>
          {name}
          {role.in_force && <RowListMark>{t('rights:user.in_force')}</RowListMark>}
        </>
      }
      second={<Origin role={role} />}
      action={
        role.origin === 'granted' &&
        !isOwnAdministration && (
          <>
            <Button
              size={32}
              look="danger-outline"
              aria-label={t('rights:user.take_of', { role: name })}
              onClick={() => ask(true)}
            >
              {t('rights:user.take')}
            </Button>
            <TakeRoleDialog user={user} role={role} opened={isAsking} onClose={() => ask(false)} />
          </>
        )
      }
    />
  );
}

function Origin({ role }: { role: HeldRole }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const momentText = useMomentText();
  const { granted_by, granted_at, agreed_by } = role;
  const origin =
    granted_by && granted_at
      ? t('rights:user.granted_by', {
          name: nameOf(granted_by),
          when: momentText(granted_at),
        })
      : t('rights:user.from_source');
  return (
    <Dotted
      facts={[origin, agreed_by && t('rights:user.agreed_by', { name: nameOf(agreed_by) })]}
    />
  );
}

interface TakeRoleDialogProps {
  user: UserDetails;
  role: HeldRole;
  opened: boolean;
  onClose: () => void;
}

function TakeRoleDialog({ user, role, opened, onClose }: TakeRoleDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const name = useRoleName()(role.role_id, user.user_type);
  return (
    <ActionDialog
      danger
      opened={opened}
      onClose={onClose}
      title={t('rights:user.take_title', { role: name })}
      facts={[{ label: t('rights:user.who'), value: nameOf(user) }]}
      text={t('rights:user.take_text')}
      warning={role.in_force && t('rights:user.take_in_force')}
      verb={t('rights:user.take_verb')}
      busyText={t('rights:user.taking')}
      call={rightsCalls.takeRole}
      input={{ params: { id: user.id, role_id: role.role_id } }}
      changes={rightsAnswers}
      said={t('rights:user.taken', { role: name })}
    />
  );
}

function WaitingRoles({ user }: { user: UserDetails }) {
  const { t } = useTranslation();
  const changeName = useChangeName();
  const asker = useAsker();
  const momentText = useMomentText();
  return (
    <div className={styles.waiting}>
      <h3>{t('rights:user.waiting')}</h3>
      <RowList>
        {user.grants.map((grant) => (
          <RowListItem
            key={grant.id}
            name={changeName(grant)}
            second={t('platform:decisions.by', {
              name: asker(grant),
              when: momentText(grant.asked_at),
            })}
            third={t(`rights:grants.waits_for.${grant.decider}`)}
            action={<GrantActions grant={grant} />}
          />
        ))}
      </RowList>
    </div>
  );
}

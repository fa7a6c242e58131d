import { IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { accountStates, roleCodes } from '#services/accounts/contract.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { useWait, WaitLine } from '#services/waits/web/public.tsx';
import { rightsCalls } from '../calls.ts';
import { userList } from '../lists.ts';
import { stateLooks } from './account-state-look.ts';
import { ActivationsDialog } from './activations-dialog.tsx';
import { useRoleName } from './role-words.ts';
import { UserLink } from './user-link.tsx';
import styles from './users-screen.module.css';

const { listUsers } = rightsCalls;
const types = ['1', '2', '3', '4'] as const;
const userTypeOf = { 1: 1, 2: 2, 3: 3, 4: 4 } as const;

/** Everyone with an account, with search and filters. */
export function UsersScreen() {
  const { t } = useTranslation();
  const list = useUsers();
  const { nameOf } = useNames();
  return (
    <ListPage
      list={list}
      shown={userList}
      columns={useColumns()}
      crumbs={[{ label: t('rights:menu.group') }, { label: t('rights:menu.users') }]}
      title={t('rights:users.title')}
      sentence={
        list.count === undefined
          ? t('rights:users.lead')
          : t('rights:users.count', { count: list.count })
      }
      notice={<WaitingNotice />}
      search={t('rights:users.search')}
      rowName={(user) => nameOf(user)}
      chosen={<ActivationsDialog list={list} />}
      empty={{
        icon: <IconUsers size={28} />,
        title: t('rights:users.empty'),
        text: t('rights:users.empty_text'),
      }}
    >
      <AsOfLine kinds={['users', 'instructors', 'students']} />
    </ListPage>
  );
}

function useUsers() {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const codes = useRoleCodes();
  return useList(listUsers, {
    filters: [
      {
        name: 'state',
        label: t('rights:users.state'),
        isTabs: true,
        options: [
          { value: '', label: t('rights:users.all') },
          ...wordedOptions(accountStates, (value) => t(`rights:states.${value}`)),
        ],
      },
      {
        name: 'user_type',
        label: t('rights:users.type'),
        options: wordedOptions(types, (value) => t(`rights:user_types.${value}`)),
      },
      {
        name: 'role',
        label: t('rights:users.role'),
        options: codes.map((code) => ({ value: String(code), label: roleName(code) })),
      },
    ],
    isRanked: true,
    orderings: [
      { value: 'user_id', label: t('rights:users.by_number') },
      { value: '-user_id', label: t('rights:users.by_number_back') },
      { value: '-last_signed_in_at', label: t('rights:users.latest') },
      { value: 'last_signed_in_at', label: t('rights:users.earliest') },
    ],
  });
}

/** Roles of the user type in the address, otherwise of all types. */
function useRoleCodes(): number[] {
  const { user_type }: Record<string, string | undefined> = useSearch({ strict: false });
  const chosen = types.filter((type) => type === user_type);
  const asked = chosen.length > 0 ? chosen : types;
  const codes = asked.flatMap((type) => roleCodes[userTypeOf[type]]);
  return [...new Set(codes)].toSorted((a, b) => a - b);
}

function useColumns(): ListColumns<typeof listUsers> {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useRoleName();
  return {
    user_id: {
      title: t('rights:users.person'),
      card: 'title',
      cell: (user) => (
        <TwoLines first={<UserLink user={user} />} second={<Bdi dir="ltr">{user.user_id}</Bdi>} />
      ),
    },
    type: {
      title: t('rights:users.type'),
      card: 'fact',
      cell: ({ user_type, gender }) => t(`rights:user_type.${user_type}.${gender}`),
    },
    role: {
      title: t('rights:users.role_in_force'),
      card: 'fact',
      cell: ({ role, role_ids, user_type }) => {
        if (user_type === userTypes.student) return null;
        if (role === null) return t('rights:users.no_role');
        const more = role_ids.length - 1;
        if (more < 1) return roleName(role, user_type);
        return t('rights:users.more_roles', { role: roleName(role, user_type), more });
      },
    },
    state: {
      title: t('rights:users.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...stateLooks[state]}>{t(`rights:states.${state}`)}</StatusMark>
      ),
    },
    last_signed_in_at: {
      title: t('rights:users.last_signed_in'),
      card: 'aside',
      cell: ({ last_signed_in_at: moment }) =>
        moment === null ? (
          <span className={styles.never}>{t('rights:users.never')}</span>
        ) : (
          relativeMoment(moment, serverNow(), language)
        ),
    },
  };
}

/** Links to pending roles, which nobody holds until they are approved. */
function WaitingNotice() {
  const { t } = useTranslation();
  const waiting = useWait('rights');
  if (!waiting) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        action={
          <Button size={32} renderLink={(link) => <Link href={waiting.link} {...link} />}>
            {t('rights:users.see_waiting')}
          </Button>
        }
      >
        <WaitLine of="rights">{null}</WaitLine>
      </Notice>
    </div>
  );
}

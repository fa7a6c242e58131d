import { IconUsers } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/relative.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { type List, useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { accountStates, roleCodes } from '#services/accounts/contract.ts';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { rightsContract, type UserRow } from '../contract.ts';
import { stateLooks } from './account-state-look.ts';
import { ActivationsDialog } from './activations-dialog.tsx';
import { useRoleName } from './role-words.ts';
import styles from './users-screen.module.css';

const { exportUsers, listRoleGrants, listUsers } = rightsContract.calls;
const exporting = { endpoint: exportUsers, hasDates: true };
const types = ['1', '2', '3', '4'] as const;
const userTypeOf = { 1: 1, 2: 2, 3: 3, 4: 4 } as const;

/** Everybody with an account: found, filtered, and opened one by one. */
export function UsersScreen() {
  const { t } = useTranslation();
  const list = useUsers();
  const language = useLanguage();
  const columns = useColumns();
  usePageTitle(t('rights:users.title'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('rights:menu.group') }, { label: t('rights:menu.users') }]}
        title={t('rights:users.title')}
        sentence={
          list.count === undefined
            ? t('rights:users.lead')
            : t('rights:users.count', { count: list.count })
        }
        actions={<ViewActions {...{ list, columns, exporting }} canSelect />}
      />
      <WaitingNotice />
      <ListScreen
        list={list}
        caption={t('rights:users.title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        searchLabel={t('rights:users.search')}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{
          labelOf: (user) => nameIn(language, user),
          actions: <ActivationsDialog list={list} />,
        }}
        empty={{
          icon: <IconUsers size={28} />,
          title: t('rights:users.empty'),
          text: t('rights:users.empty_text'),
        }}
      />
      <AsOfLine kinds={['users', 'instructors', 'students']} />
    </>
  );
}

function useUsers(): List<UserRow> {
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
          ...accountStates.map((value) => ({ value, label: t(`rights:states.${value}`) })),
        ],
      },
      {
        name: 'user_type',
        label: t('rights:users.type'),
        options: types.map((value) => ({ value, label: t(`rights:user_types.${value}`) })),
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

/** Roles of the kind of user that the address asks for, else of all kinds. */
function useRoleCodes(): number[] {
  const { user_type }: Record<string, string | undefined> = useSearch({ strict: false });
  const chosen = types.filter((type) => type === user_type);
  const asked = chosen.length > 0 ? chosen : types;
  const codes = asked.flatMap((type) => roleCodes[userTypeOf[type]]);
  return [...new Set(codes)].toSorted((a, b) => a - b);
}

function useColumns(): readonly Column<UserRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useRoleName();
  return [
    {
      key: 'user_id',
      sheet: ['user_id', 'full_name'],
      title: t('rights:users.person'),
      sortable: true,
      card: 'title',
      cell: (user) => (
        <TwoLines
          first={
            <Link to={`/system/users/${user.id}`}>
              <Bdi>{nameIn(language, user)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{user.user_id}</Bdi>}
        />
      ),
    },
    {
      key: 'type',
      sheet: ['user_type'],
      title: t('rights:users.type'),
      card: 'fact',
      cell: ({ user_type, gender }) => t(`rights:user_type.${user_type}.${gender}`),
    },
    {
      key: 'role',
      title: t('rights:users.role_in_force'),
      card: 'fact',
      cell: ({ role, role_ids, user_type }) => {
        if (user_type === 2) return null;
        if (role === null) return t('rights:users.no_role');
        const more = role_ids.length - 1;
        if (more < 1) return roleName(role);
        return t('rights:users.more_roles', { role: roleName(role), more });
      },
    },
    {
      key: 'state',
      title: t('rights:users.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...stateLooks[state]}>{t(`rights:states.${state}`)}</StatusMark>
      ),
    },
    {
      key: 'last_signed_in_at',
      title: t('rights:users.last_signed_in'),
      sortable: true,
      card: 'aside',
      cell: ({ last_signed_in_at: moment }) =>
        moment === null ? (
          <span className={styles.never}>{t('rights:users.never')}</span>
        ) : (
          relativeMoment(moment, serverNow(), language)
        ),
    },
  ];
}

/** A role that waits for somebody is nobody's until it is looked at. */
function WaitingNotice() {
  const { t } = useTranslation();
  const waiting = useCall(listRoleGrants, { query: { state: 'waiting', page_size: 1 } });
  const count = waiting.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        action={
          <Button size={32} renderLink={(link) => <Link to="/system/role-grants" {...link} />}>
            {t('rights:users.see_waiting')}
          </Button>
        }
      >
        {t('rights:tab.waiting', { count })}
      </Notice>
    </div>
  );
}

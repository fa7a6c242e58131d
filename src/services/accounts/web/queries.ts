import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { largestPageSize } from '#platform/contract/paging.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { toast } from '#platform/ui/toast.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { keyOf, useCall, useCommand } from '#platform/web/queries.ts';
import { endSession, onSession, sessionToken } from '#platform/web/session.ts';
import { accountsContract, type SignedInUser } from '../contract.ts';
import { rolePhrase, roleSwitchField } from '../role.ts';
import { type Role, roleInForce, roleName, updateCallOf } from './current-user.ts';

const { calls } = accountsContract;

/** Whether somebody is signed in on this device, in this tab or another. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSession, () => sessionToken() !== null);
}

/** The spec's user of the session that is kept here; asked for once somebody is signed in. */
export function useCurrentUser() {
  return useCall(calls.current, {}, { enabled: useSignedIn() });
}

/** Puts the user that a call answered with in the place of the one before. */
export function useKeepUser(): (user: SignedInUser) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(keyOf(calls.current, {}), user);
}

/** Where the person is signed in, latest first: the largest page of it. */
export function useSessions() {
  return useCall(calls.listSessions, { query: { page_size: largestPageSize } });
}

/** Ends the session here whatever the server says: whoever leaves a shared computer must be out. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { mutate, isPending } = useCommand(calls.signOut, {
    onDone: endSession,
    onFailed: endSession,
  });
  return { signOut: () => mutate({}), isBusy: isPending };
}

/** The name of the role in force, in the language of the screen. */
export function useRoleInForce(user: SignedInUser): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (user.user_type === userTypes.student) return t(`accounts:students.${user.gender}`);
  const code = roleInForce(user);
  const held = user.roles.find(({ role_id }) => role_id === code);
  return held ? roleName(held, language) : t(rolePhrase(code), { code: String(code) });
}

/** Puts another of the own roles in force: home, with the menu of the new role, and a toast. */
export function useSwitchRole(): {
  switchRole: (role: Role) => void;
  isBusy: boolean;
  /** The role that is on its way. */
  busyWith: number | null;
} {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const keepUser = useKeepUser();
  const askAgain = useAskAgain();
  const user = useCurrentUser().data;
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const command = useCommand(updateCallOf(user?.user_type), {
    onDone: async (fresh) => {
      // Home first: what is open may be out of the new role's reach.
      await navigate({ href: houseAddresses.home(), ignoreBlocker: true });
      keepUser(fresh);
      askAgain();
      const role = fresh.roles.find(({ role_id }) => role_id === roleInForce(fresh));
      const name = role ? roleName(role, language) : '';
      toast.success({ title: t('accounts:role_updated', { role: name }) });
    },
  });

  function switchRole({ role_id }: Role): void {
    const field = user && roleSwitchField(user.user_type);
    if (!field || busyWith !== null) return;
    setBusyWith(role_id);
    command.mutate({ body: { [field]: role_id } }, { onSettled: () => setBusyWith(null) });
  }
  return { switchRole, isBusy: busyWith !== null, busyWith };
}

/** Forgets what was answered under other rights, all but the user; what is shown is asked for anew. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => {
    const [user] = keyOf(calls.current);
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== user;
    client.removeQueries({ type: 'inactive', predicate });
    void client.invalidateQueries({ predicate });
  };
}

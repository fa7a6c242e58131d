import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { largestPageSize } from '#platform/contract/paging.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { settleKept } from '#platform/web/decide/kept.ts';
import { keyOf, useCall, useCommand } from '#platform/web/queries.ts';
import { endSession, onSession, sessionToken } from '#platform/web/session.ts';
import { accountsCalls } from '../calls.ts';
import type { SignedInUser } from '../contract.ts';
import { rolePhrase, roleSwitchField } from '../role.ts';
import { type Role, roleInForce, roleName, updateCallOf } from './current-user.ts';

/** Whether a user is signed in on this device, in this tab or another. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSession, isSignedIn, isSignedIn);
}

function isSignedIn(): boolean {
  return sessionToken() !== null;
}

/** The spec's user of the stored session; fetched once signed in. */
export function useCurrentUser() {
  return useCall(accountsCalls.current, {}, { enabled: useSignedIn() });
}

/** Replaces the cached user with the one from a reply. */
export function useKeepUser(): (user: SignedInUser) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(keyOf(accountsCalls.current, {}), user);
}

/** The user's sessions, latest first: the largest page. */
export function useSessions() {
  return useCall(accountsCalls.listSessions, { query: { page_size: largestPageSize } });
}

/**
 * Ends the session locally whatever the server answers: users who leave a shared computer must be signed
 * out.
 */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const { mutate, isPending } = useCommand(accountsCalls.signOut, {
    onDone: endSession,
    onFailed: endSession,
  });
  // An approval that waits to be taken back is sent while the session can.
  return { signOut: () => void settleKept().then(() => mutate({})), isBusy: isPending };
}

/** The name of the current role, in the screen's language. */
export function useRoleInForce(user: SignedInUser): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (user.user_type === userTypes.student) return t(`accounts:students.${user.gender}`);
  const code = roleInForce(user);
  const held = user.roles.find(({ role_id }) => role_id === code);
  return held
    ? roleName(held, language)
    : t(rolePhrase(code, user.user_type), { code: String(code) });
}

/** Switches the current role: navigates home with the new role's menu, and shows a toast. */
export function useSwitchRole(): {
  switchRole: (role: Role) => void;
  isBusy: boolean;
  /** The role being switched to. */
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
      // Navigates home first: the open page may be forbidden to the new role.
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
    // An approval that waits to be taken back was made in the role before.
    void settleKept().then(() =>
      command.mutate({ body: { [field]: role_id } }, { onSettled: () => setBusyWith(null) }),
    );
  }
  return { switchRole, isBusy: busyWith !== null, busyWith };
}

/** Clears replies given under other rights, except the user; visible ones are refetched. */
export function useAskAgain(): () => void {
  const client = useQueryClient();
  return () => {
    const [user] = keyOf(accountsCalls.current);
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== user;
    client.removeQueries({ type: 'inactive', predicate });
    void client.invalidateQueries({ predicate });
  };
}

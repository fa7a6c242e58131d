import { type AnyRouter, redirect } from '@tanstack/react-router';
import { sessionToken } from '#platform/web/session.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { wantedAddress } from './wanted.ts';

export const shellId = 'shell';

/** Whether the page shows the signed-in part. */
export function isInShell(router: AnyRouter): boolean {
  return router.state.matches.some(({ routeId }: { routeId: string }) => routeId === `/${shellId}`);
}

/** Without a session, a shell address redirects to the sign-in page, which leads back to it. */
export function requireSession(href: string): void {
  if (sessionToken()) return;
  throw redirect({ to: accountsAddresses.signIn(), replace: true, state: wantedAddress(href) });
}

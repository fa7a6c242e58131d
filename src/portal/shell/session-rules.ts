import type { AnyRouter } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { toast } from '#platform/ui/toast.ts';
import { queryClient } from '#platform/web/queries.ts';
import { onSession } from '#platform/web/session.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';
import { isInShell } from './guards.ts';
import { wantedAddress } from './wanted.ts';

const [everybodys] = publicSettingsQuery.queryKey;

/** The switches and the university's look stay: what is drawn around every page listens to them. */
function isPersons({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== everybodys;
}

interface Followed {
  router: AnyRouter;
  phrases: i18n;
}

/**
 * What the page does when a session begins or ends, here or in another tab. Whatever was read
 * belongs to the person who was signed in, so nothing of it stays. The sign-in page leads on by
 * itself.
 */
export function followSession({ router, phrases }: Followed): () => void {
  return onSession((end) => {
    if (!isInShell(router)) {
      // A public page that was come to from the shell knows what was read there, and may show some of it.
      void queryClient.resetQueries({ predicate: isPersons });
      return;
    }
    void queryClient.cancelQueries({ predicate: isPersons });
    queryClient.removeQueries({ predicate: isPersons });
    queryClient.getMutationCache().clear();
    if (end === null) {
      void router.navigate({ href: houseAddresses.start(), replace: true });
      return;
    }
    const state = end === 'dropped' ? wantedAddress(router.latestLocation.href) : {};
    void router.navigate({ href: accountsAddresses.signIn(), replace: true, state });
    if (end === 'dropped') toast.warning({ title: phrases.t('platform:refusals.not_signed_in') });
  });
}

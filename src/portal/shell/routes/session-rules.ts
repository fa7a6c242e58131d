import type { AnyRouter } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { queryClient } from '#platform/web/queries.ts';
import { onSession } from '#platform/web/session.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';
import { isInShell } from './guards.ts';
import { wantedAddress } from './wanted.ts';

const [everybodys] = publicSettingsQuery.queryKey;

/** Keep the switches and the university's look: the layout around every page uses them. */
function isPersons({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== everybodys;
}

interface Followed {
  router: AnyRouter;
  phrases: i18n;
}

/**
 * Handles a session that begins or ends, here or in another tab. Everything in the cache belongs to the user who was
 * signed in, so it is dropped. The sign-in page navigates onward by itself.
 */
export function followSession({ router, phrases }: Followed): () => void {
  return onSession((end) => {
    if (!isInShell(router)) {
      // A public page reached from the shell shares its cache and may show some of it.
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

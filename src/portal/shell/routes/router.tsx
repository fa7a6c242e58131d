import {
  type AnyRoute,
  type AnyRouter,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { PublicPage } from '#platform/web/screens.ts';
import { sessionToken } from '#platform/web/session.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { accountsPages } from '#services/accounts/web/pages.ts';
import { demoPages } from '#services/demo/web/pages.ts';
import { lettersPages } from '#services/letters/web/pages.ts';
import { paymentsPages } from '#services/payments/web/pages.ts';
import { requestsPages } from '#services/requests/web/pages.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { wishesPages } from '#services/wishes/web/pages.ts';
import { loadShell } from '../load-shell.ts';
import { ErrorScreen } from '../pages/error-screen.tsx';
import { notFoundPage } from '../pages/not-found-page.ts';
import { ShellComing } from '../pages/shell-coming.tsx';
import type { ShellBranch } from '../shell-branch.ts';
import { requireSession } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { readSearch, writeSearch } from './search-params.ts';
import { noteWanted } from './wanted.ts';

const publicPages: readonly PublicPage[] = [
  ...accountsPages,
  ...requestsPages,
  ...paymentsPages,
  {
    address: trainingAddresses.day,
    load: async () => (await import('../pages/trainer-page.tsx')).TrainerPage,
  },
  ...lettersPages,
  ...wishesPages,
  ...demoPages,
  notFoundPage,
];
const history = createBrowserHistory();

/** The public pages alone, so that signing in loads nothing of the signed-in part. */
export function createPublicRouter(): AnyRouter {
  const root = createRootRoute();
  const shellAddresses = [houseAddresses.start.path, '$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => requireSession(location.href),
      loader: loadShell,
      component: ShellComing,
    }),
  );
  return routerOf(root.addChildren([...pageRoutes(root), ...shellAddresses]));
}

/** All addresses, once the shell has loaded. */
export function createPortalRouter({ shellRoute }: ShellBranch): AnyRouter {
  const root = createRootRoute();
  return routerOf(root.addChildren([...pageRoutes(root), shellRoute(root)]));
}

function routerOf(routeTree: AnyRoute): AnyRouter {
  return createRouter({
    routeTree,
    history,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
}

function pageRoutes(root: AnyRoute): AnyRoute[] {
  return publicPages.map(({ address, load }) =>
    createRoute({
      getParentRoute: () => root,
      path: address.path,
      component: lazyScreen(load),
      beforeLoad: ({ location, preload }) => {
        if (address === accountsAddresses.signIn && !preload) openSignIn(location.state);
      },
    }),
  );
}

function openSignIn(state: object): void {
  if (sessionToken()) throw redirect({ to: houseAddresses.start(), replace: true });
  noteWanted(state);
}

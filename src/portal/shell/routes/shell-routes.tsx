import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { houseAddresses } from '#platform/house/addresses.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { UnknownAddress } from '../pages/unknown-address.tsx';
import { serviceScreens } from '../services.ts';
import { Shell } from '../shell.tsx';
import { requireSession, shellId } from './guards.ts';
import { screenBehindGate } from './screen-gate.tsx';
import { forgetWanted, homeAddress } from './wanted.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    isWide?: boolean | undefined;
  }
}

/** The signed-in part as one branch of the route tree, built for each root. */
export function shellRoute(root: AnyRoute): AnyRoute {
  const shell = createRoute({
    getParentRoute: () => root,
    id: shellId,
    component: Shell,
    beforeLoad: ({ location }) => requireSession(location.href),
  });
  const child = (path: string, options: object) =>
    createRoute({ getParentRoute: () => shell, path, ...options });
  return shell.addChildren([
    child(houseAddresses.start.path, { beforeLoad: goHome }),
    child(houseAddresses.home.path, { component: HomeScreen, beforeLoad: forgetWanted }),
    ...serviceScreens.flatMap((service) =>
      service.routes.map((route) =>
        child(route.address.path, {
          component: screenBehindGate(route, service),
          beforeLoad: forgetWanted,
          staticData: { isWide: route.isWide },
        }),
      ),
    ),
    child('$', { component: UnknownAddress }),
  ]);
}

function goHome(): void {
  throw redirect({ href: homeAddress(), replace: true });
}

import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { gatherScreens } from '../gather-screens.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { StaffComing } from '../pages/staff-coming.tsx';
import { UnknownAddress } from '../pages/unknown-address.tsx';
import { Shell } from '../shell.tsx';
import type { LoadStaff, ShellBranch } from '../shell-branch.ts';
import { studentServices } from '../student-services.ts';
import { requireSession, shellId } from './guards.ts';
import { screenBehindGate } from './screen-gate.tsx';
import { forgetWanted, homeAddress } from './wanted.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    isWide?: boolean | undefined;
  }
}

export function studentShell(loadStaff: LoadStaff): ShellBranch {
  return shellOf(studentServices, loadStaff);
}

export function shellOf(
  services: readonly ServiceScreens[],
  loadStaff: LoadStaff | null,
): ShellBranch {
  const screens = gatherScreens(services);
  const parts: ShellParts = {
    services,
    drawShell: () => <Shell screens={screens} loadStaff={loadStaff} />,
    // An unknown address may be one of staff, which students are led away from.
    drawUnknown: () => (loadStaff ? <StaffComing load={loadStaff} /> : <UnknownAddress />),
  };
  return { services, loadStaff, shellRoute: (root) => shellRoute(root, parts) };
}

interface ShellParts {
  services: readonly ServiceScreens[];
  drawShell: () => ReactNode;
  drawUnknown: () => ReactNode;
}

/** One branch of the route tree, built for each root. */
function shellRoute(root: AnyRoute, { services, drawShell, drawUnknown }: ShellParts): AnyRoute {
  const shell = createRoute({
    getParentRoute: () => root,
    id: shellId,
    component: drawShell,
    beforeLoad: ({ location }) => requireSession(location.href),
  });
  const child = (path: string, options: object) =>
    createRoute({ getParentRoute: () => shell, path, ...options });
  return shell.addChildren([
    child(houseAddresses.start.path, { beforeLoad: goHome }),
    child(houseAddresses.home.path, { component: HomeScreen, beforeLoad: forgetWanted }),
    ...services.flatMap((service) =>
      service.routes.map((route) =>
        child(route.address.path, {
          component: screenBehindGate(route, service),
          beforeLoad: forgetWanted,
          staticData: { isWide: route.isWide },
        }),
      ),
    ),
    child('$', { component: drawUnknown }),
  ]);
}

function goHome(): void {
  throw redirect({ href: homeAddress(), replace: true });
}

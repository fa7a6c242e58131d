import { useLocation } from '@tanstack/react-router';
import { useMe } from '#platform/web/me.tsx';
import { useScreens } from '../gather-screens.ts';
import { useIsOpen } from '../use-is-open.ts';
import { activeEntry } from './active-entry.ts';
import type { ServiceMenu } from './gather-menus.ts';
import { serviceMenusOf } from './service-menus.ts';

/** The services with entries for the user's active role. */
export function useServiceMenus(): readonly ServiceMenu[] {
  return serviceMenusOf(useScreens().services, useMe(), useIsOpen());
}

/** The services that would be among them if no switch were off. */
export function useClosedServices(): readonly ServiceMenu[] {
  const me = useMe();
  const open = new Set(useServiceMenus().map(({ service }) => service.service));
  return serviceMenusOf(useScreens().services, me, () => true).filter(
    ({ service }) => !open.has(service.service),
  );
}

/** The address of the menu entry for the open screen. */
export function useActiveAddress(): string {
  const { pathname } = useLocation();
  return activeEntry(useScreens().services, pathname)?.to ?? pathname;
}

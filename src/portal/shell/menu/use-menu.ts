import { useLocation } from '@tanstack/react-router';
import { useMe } from '#platform/web/me.tsx';
import { menuOf } from '#platform/web/screens.ts';
import { serviceScreens } from '../services.ts';
import { useIsOpen } from '../use-is-open.ts';
import { activeEntry } from './active-entry.ts';
import { gatherMenus, type ServiceMenu } from './gather-menus.ts';

/** The services with entries for the user's active role. */
export function useServiceMenus(): readonly ServiceMenu[] {
  const me = useMe();
  const isOpen = useIsOpen();
  return gatherMenus(
    serviceScreens.map((service) => ({ service, entries: menuOf(service, me, isOpen) })),
  );
}

/** The address of the menu entry for the open screen. */
export function useActiveAddress(): string {
  const { pathname } = useLocation();
  return activeEntry(serviceScreens, pathname)?.to ?? pathname;
}

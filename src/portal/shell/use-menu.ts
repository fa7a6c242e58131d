import { useLocation } from '@tanstack/react-router';
import { useMe } from '#platform/web/me.tsx';
import { type MenuEntry, menuOf, type ServiceScreens } from '#platform/web/screens.ts';
import { activeEntry } from './active-entry.ts';
import { serviceScreens } from './services.ts';

export interface ServiceMenu {
  service: ServiceScreens;
  /** At least one. */
  entries: readonly MenuEntry[];
}

/** The services that have something for the person in their present role. */
export function useServiceMenus(): readonly ServiceMenu[] {
  const me = useMe();
  return serviceScreens
    .map((service) => ({ service, entries: menuOf(service, me) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Where the person is: the address of the menu entry that stands for the screen. */
export function useActiveAddress(): string {
  const { pathname } = useLocation();
  return activeEntry(serviceScreens, pathname)?.to ?? pathname;
}

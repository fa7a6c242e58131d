import type { MenuEntry, ServiceScreens } from '#platform/web/screens.ts';

export interface ServiceMenu {
  service: ServiceScreens;
  /** The services that joined it. */
  guests: readonly ServiceScreens[];
  /** At least one; the guests' come last. */
  entries: readonly MenuEntry[];
}

/**
 * Services that join another share its menu. If that one has no menu here, the first of them takes its place.
 */
export function gatherMenus(
  menus: readonly Pick<ServiceMenu, 'service' | 'entries'>[],
): readonly ServiceMenu[] {
  const given = menus.filter(({ entries }) => entries.length > 0);
  const hostOf = ({ service: { service, joins } }: (typeof given)[number]) => {
    if (joins === undefined) return service;
    const together = given.filter((one) => one.service.joins === joins);
    const isThere = given.some((one) => one.service.service === joins);
    return isThere ? joins : together[0]?.service.service;
  };
  return given
    .filter((menu) => hostOf(menu) === menu.service.service)
    .map((host) => {
      const { service, entries } = host;
      const guests = given.filter((menu) => menu !== host && hostOf(menu) === service.service);
      return {
        service,
        guests: guests.map((guest) => guest.service),
        entries: [...entries, ...guests.flatMap((guest) => guest.entries)],
      };
    });
}

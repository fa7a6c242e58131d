import type { MenuEntry, ServiceScreens } from '#platform/web/screens.ts';

export interface ServiceMenu {
  service: ServiceScreens;
  /** Services that have joined it. */
  guests: readonly ServiceScreens[];
  /** At least one; those of the guests come last. */
  entries: readonly MenuEntry[];
}

/** Services that belong together stand in one menu; who joins one that isn't there stands alone. */
export function gatherMenus(
  menus: readonly Pick<ServiceMenu, 'service' | 'entries'>[],
): readonly ServiceMenu[] {
  const given = menus.filter(({ entries }) => entries.length > 0);
  const isGuest = ({ joins }: ServiceScreens) =>
    given.some(({ service }) => service.service === joins);
  return given
    .filter(({ service }) => !isGuest(service))
    .map(({ service, entries }) => {
      const guests = given.filter((guest) => guest.service.joins === service.service);
      return {
        service,
        guests: guests.map((guest) => guest.service),
        entries: [...entries, ...guests.flatMap((guest) => guest.entries)],
      };
    });
}

import { isAt, partsOf } from '#platform/contract/addresses.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';

type ScreenEntry = ServiceScreens['menu'][number] & { to: string };

/**
 * The menu entry to highlight for an address: the entry of its screen, whatever the filters and page; for a screen
 * without an entry, such as a single record, the one that shares most of its path.
 */
export function activeEntry(
  services: readonly ServiceScreens[],
  pathname: string,
): ScreenEntry | undefined {
  for (const { routes, menu } of services) {
    const screen = bestPattern(routes, pathname);
    if (!screen) continue;
    const entries = menu.filter(isOfScreen);
    const own = entries.filter(({ to }) => bestPattern(routes, to) === screen);
    const near = own.length > 0 ? own : entries;
    // Entries of one screen differ in its parts: the forms of regular students, and those of student affairs.
    const nearness = ({ to }: { to: string }) => shared(to, screen) * 100 + shared(to, pathname);
    return near.toSorted((a, b) => nearness(b) - nearness(a))[0];
  }
  return undefined;
}

function isOfScreen(entry: ServiceScreens['menu'][number]): entry is ScreenEntry {
  return typeof entry.to === 'string';
}

/** The matching pattern with the fewest parameters. */
function bestPattern(routes: ServiceScreens['routes'], pathname: string): string | undefined {
  return routes
    .filter(({ address }) => isAt(address, pathname))
    .map(({ address }) => address.path)
    .toSorted((a, b) => freeParts(a) - freeParts(b))[0];
}

function freeParts(pattern: string): number {
  return partsOf(pattern).filter((part) => part.startsWith('$')).length;
}

/** How many leading segments two paths share. */
function shared(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const parting = a.findIndex((part, place) => part !== b[place]);
  return parting === -1 ? a.length : parting;
}

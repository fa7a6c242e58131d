import { isAt, partsOf } from '#platform/contract/addresses.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';

/**
 * The menu entry that stands for an address: the one whose screen it is, whatever its filters and
 * page; else, for a screen that has no entry such as one record, the nearest above it.
 */
export function activeEntry(
  services: readonly ServiceScreens[],
  pathname: string,
): ServiceScreens['menu'][number] | undefined {
  for (const { routes, menu } of services) {
    const screen = bestPattern(routes, pathname);
    if (!screen) continue;
    const own = menu.find(({ to }) => bestPattern(routes, to) === screen);
    return own ?? menu.toSorted((a, b) => shared(b.to, screen) - shared(a.to, screen))[0];
  }
  return undefined;
}

/** The pattern that an address fits with the fewest free parts. */
function bestPattern(routes: ServiceScreens['routes'], pathname: string): string | undefined {
  return routes
    .filter(({ address }) => isAt(address, pathname))
    .map(({ address }) => address.path)
    .toSorted((a, b) => freeParts(a) - freeParts(b))[0];
}

function freeParts(pattern: string): number {
  return partsOf(pattern).filter((part) => part.startsWith('$')).length;
}

/** How many parts two addresses have in common from the start. */
function shared(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const parting = a.findIndex((part, place) => part !== b[place]);
  return parting === -1 ? a.length : parting;
}

type Value = string | number;

/** The parts between the separators. */
type Split<Text extends string, By extends string> = Text extends `${infer First}${By}${infer Rest}`
  ? First | Split<Rest, By>
  : Text;

type PartOf<Pattern extends string> = Split<
  Pattern extends `${infer Path}?${string}` ? Path : Pattern,
  '/'
>;

/** Positional parameters without a default. */
type Needed<Part> = Part extends `$${string}=${string}`
  ? never
  : Part extends `$${infer Name}`
    ? Name
    : never;

/** Positional parameters with a default, and query parameters. */
type Optional<Pattern extends string> =
  | (PartOf<Pattern> extends infer Part
      ? Part extends `$${infer Name}=${string}`
        ? Name
        : never
      : never)
  | (Pattern extends `${string}?${infer Names}` ? Split<Names, '&'> : never);

type Given<Pattern extends string> = { [Name in Needed<PartOf<Pattern>>]: Value } & {
  [Name in Optional<Pattern>]?: Value | undefined;
};

/** The address of one screen: called with its parameters it returns the whole address. */
export interface Address<Pattern extends string = string> {
  (
    ...given: Record<never, never> extends Given<Pattern> ? [Given<Pattern>?] : [Given<Pattern>]
  ): `/${string}`;
  /** As the router declares it: `/system/users/$id`. */
  path: `/${string}`;
}

export type AnyAddress = Pick<Address, 'path'>;
export type Addresses = Readonly<Record<string, AnyAddress>>;

/**
 * The addresses of a service's screens, written only here: routes, menus, links, notifications, letters and
 * the server's list of pages are built from them. `$name` is a positional parameter, `$name=all` one with
 * its default, and after the question mark come the query parameters: `/users/$id?tab&page`.
 */
export function defineAddresses<const Patterns extends Readonly<Record<string, `/${string}`>>>(
  patterns: Patterns,
): { readonly [Name in keyof Patterns]: Address<Patterns[Name]> } {
  const made = Object.entries(patterns).map(([name, pattern]) => [name, addressOf(pattern)]);
  return Object.fromEntries(made) as { [Name in keyof Patterns]: Address<Patterns[Name]> };
}

function addressOf(pattern: string) {
  const [path = '', asked = ''] = pattern.split('?');
  const parts = path.split('/').map((part) => part.split('=') as [string, string?]);
  const address = (given: Readonly<Record<string, Value | undefined>> = {}) => {
    const places = parts.map(([part, usual]) =>
      part.startsWith('$') ? encodeURIComponent(given[part.slice(1)] ?? usual ?? '') : part,
    );
    const search = asked
      .split('&')
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(String(given[name]))}`);
    return [places.join('/'), search.join('&')].filter(Boolean).join('?');
  };
  return Object.assign(address, { path: parts.map(([part]) => part).join('/') });
}

/** Whether an address, without its query, matches this pattern. */
export function isAt({ path }: AnyAddress, address: string): boolean {
  const [wanted, given] = [partsOf(path), partsOf(address)];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => part.startsWith('$') || part === given[place])
  );
}

export function partsOf(address: string): string[] {
  return address.split('/').filter(Boolean);
}

import type { NewsKind, ServiceNews } from '#platform/news/news.ts';

/** Where a person wants to be told of a kind. */
export interface Channels {
  bell: boolean;
  mail: boolean;
}

export interface Kind extends NewsKind<Readonly<Record<string, never>>, never> {
  name: string;
  /** Whose phrases it speaks. */
  service: string;
}

/** Every kind that a service has declared. */
export interface Kinds {
  list(): readonly Kind[];
  /** Nothing of a kind that no service tells of any more. */
  find(name: string): Kind | undefined;
  /** Those that are told when this is announced. */
  toldOn(event: string): readonly Kind[];
  /** What counts, whatever was chosen before the rules were what they are now. */
  channelsOf(name: string, chosen?: Channels): Channels;
}

const byDefault: Channels = { bell: true, mail: false };

/** Asks for the declarations when the first kind is wanted: by then every service is there. */
export function createKinds(declared: () => readonly ServiceNews[]): Kinds {
  let known: ReadonlyMap<string, Kind> | undefined;
  const all = () => {
    known ??= kindsIn(declared());
    return known;
  };
  return {
    list: () => [...all().values()],
    find: (name) => all().get(name),
    toldOn: (event) => [...all().values()].filter(({ on }) => on?.[event] !== undefined),
    channelsOf: (name, chosen = byDefault) => {
      const { always = false, letter = false } = all().get(name) ?? {};
      return { bell: always || chosen.bell, mail: !letter && chosen.mail };
    },
  };
}

function kindsIn(declared: readonly ServiceNews[]): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { service, kinds: own } of declared) {
    for (const [name, kind] of Object.entries(own)) {
      const other = kinds.get(name);
      if (other) throw new Error(`${service} and ${other.service} both tell of ${name}`);
      kinds.set(name, { ...kind, name, service });
    }
  }
  return kinds;
}

import type { NewsKind, ServiceNews } from '#platform/news/news.ts';

/** The channels for a kind. */
export interface Channels {
  bell: boolean;
  mail: boolean;
}

export interface Kind extends NewsKind<Readonly<Record<string, never>>, never> {
  name: string;
  /** The service whose phrases it uses. */
  service: string;
}

/** All kinds that services declare. */
export interface Kinds {
  list(): readonly Kind[];
  /** Undefined for a kind that no service declares any more. */
  find(name: string): Kind | undefined;
  /** The kinds that this event triggers. */
  toldOn(event: string): readonly Kind[];
  /** The effective channels, also for choices made under older rules. */
  channelsOf(name: string, chosen?: Channels): Channels;
}

/** Reads the declarations when the first kind is needed: by then all services are registered. */
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
    channelsOf: (name, chosen) => {
      const { always = false, letter = false, mailed = false } = all().get(name) ?? {};
      const { bell, mail } = chosen ?? { bell: true, mail: mailed };
      return { bell: always || bell, mail: !letter && mail };
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

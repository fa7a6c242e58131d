import type { Allow } from '../access/allow.ts';
import type { NewsIcon, PType } from '../contract/news-terms.ts';
import type { Transaction } from '../database/database.ts';
import type { Language } from '../language/language.ts';
import type { PhraseValues, Say } from '../language/phrases.ts';

/** One thing to tell one person. */
export interface News {
  person_id: number;
  /** The role that it is for; left out: whichever is in force. */
  role?: number;
  /** An address of the portal. */
  link: `/${string}`;
  /** What it is about: of one kind and receiver it is told once, whatever is announced or tried again. */
  of: string | number;
  /** Who tells it, and of which thing: of a kind that `repeats`, what is repeated of that is one item. */
  thread?: string;
  /** For the kind's phrases; each value is an island in its line. */
  values?: (say: Say, language: Language) => PhraseValues;
}

/**
 * A kind of notification, declared by the service that it tells of. Its name is kept in rows and in people's
 * settings: no two services have the same one, and it is never renamed. Its phrases are the service's
 * `news.<kind>.name` (in the settings), `.title` and `.text`, and `.repeated` of one that repeats.
 */
export interface NewsKind<EventMap, Tables> {
  p_type: PType;
  /** The roles that it is written to; others aren't asked about it. */
  for: Allow;
  /** Always in the bell: one's own account and roles, what somebody has written to one or named one for. */
  always?: true;
  /** The service sends a letter of its own about it, so that none is sent for the notification. */
  letter?: true;
  /** One person may tell another again and again of one thing: within a short time it is one item with a count. */
  repeats?: true;
  icon?: NewsIcon;
  /** Event → whom it is told; in the transaction that announces. Left out where its words are written by hand. */
  on?: { readonly [Name in keyof EventMap]?: Tell<EventMap[Name], Tables> };
}

type Tell<Event, Tables> = (
  event: Event,
  tx: Transaction<Tables>,
) => Promise<readonly News[]> | readonly News[];

/** A service's kinds, as `notifications` reads them. */
export interface ServiceNews {
  service: string;
  kinds: Readonly<Record<string, NewsKind<Readonly<Record<string, never>>, never>>>;
}

/** Keeps each kind typed by the events of its own service while the portal holds a plain list. */
export function defineNews<EventMap, Tables>(
  service: string,
  kinds: Readonly<Record<string, NewsKind<EventMap, Tables>>>,
): ServiceNews {
  return { service, kinds: kinds as unknown as ServiceNews['kinds'] };
}

import type { Allow } from '../access/allow.ts';
import type { NewsIcon, PType } from '../contract/news-terms.ts';
import type { Transaction } from '../database/database.ts';
import type { Language } from '../language/language.ts';
import type { PhraseValues, Say } from '../language/phrases.ts';

/** One notification for one person. */
export interface News {
  person_id: number;
  /** The role it is for; default: whichever is in force. */
  role?: number;
  /** An address in the portal. */
  link: `/${string}`;
  /** The id of its subject: per kind and recipient it is sent once, even if announced or retried again. */
  of: string | number;
  /**
   * The sender and the thing concerned: with a kind that `repeats`, notifications with the same thread fold
   * into one item.
   */
  thread?: string;
  /** Values for the kind's phrases; each is bidi-isolated in its line. */
  values?: (say: Say, language: Language) => PhraseValues;
}

/**
 * A kind of notification, declared by the service it is about. Its name is stored in rows and in people's
 * settings, so it must be unique across services and never be renamed. Its phrases are the service's
 * `news.<kind>.name` (in the settings), `.title` and `.text`, and `.repeated` if it repeats.
 */
export interface NewsKind<EventMap, Tables> {
  p_type: PType;
  /** The roles it is sent to; others don't see it in their settings. */
  for: Allow;
  /** Can't be turned off in the bell: one's own account and roles, nominations, messages to one. */
  always?: true;
  /** The service sends its own letter about it, so no letter is sent for the notification. */
  letter?: true;
  /** Sent by mail too, unless the person turns that off. */
  mailed?: true;
  /** Its mail goes out in quiet hours, too: somebody may be in danger. */
  urgent?: true;
  /**
   * One person may notify another repeatedly about one thing: soon after, that is one item with a count.
   */
  repeats?: true;
  icon?: NewsIcon;
  /**
   * Event → the notifications it causes; runs in the announcing transaction. Absent if its text is written
   * by hand. The event says when it happened, for the notification's own time.
   */
  on?: {
    readonly [Name in keyof EventMap]?: EventMap[Name] extends { now: Date }
      ? Tell<EventMap[Name], Tables>
      : never;
  };
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

/** One notification of a kind, with its moment. */
export interface Told extends News {
  kind: string;
  now: Date;
}

/** A service's notifications in a demo: what it announced, and past and fresh ones that it words itself. */
export interface DemoNews {
  of: ServiceNews;
  announced: readonly { name: string; payload: { now: Date } }[];
  /** Most are already seen or opened. */
  past?: readonly Told[];
  /** New to everyone. */
  fresh?: readonly Told[];
}

/** Something that a service has announced, as its events name it. */
export type Announced<EventMap> = {
  [Name in keyof EventMap & string]: { name: Name; payload: EventMap[Name] };
}[keyof EventMap & string];

/** Types each kind by its own service's events, while the portal holds a plain list. */
export function defineNews<EventMap, Tables>(
  service: string,
  kinds: Readonly<Record<string, NewsKind<EventMap, Tables>>>,
): ServiceNews {
  return { service, kinds: kinds as unknown as ServiceNews['kinds'] };
}

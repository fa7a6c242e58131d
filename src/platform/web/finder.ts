import type { AnyCall } from '../contract/calls.ts';
import type { Language } from '../language/language.ts';

/** Something that the search over the whole portal found. */
export interface FoundRow {
  /** Of its group. */
  key: string;
  title: string;
  /** Such as a name in the other language. */
  also?: string;
  /** The second line: a number, a state. */
  facts: readonly string[];
  /** The address in the portal that shows it. */
  to: string;
}

/** Finds the first few that match, of those that the caller may open. */
export type Find = (asked: {
  search: string;
  language: Language;
  signal: AbortSignal;
}) => Promise<FoundRow[]>;

/** A service's records as the search over the whole portal finds them. */
export interface Finder {
  /** The group's heading, a phrase key. */
  title: string;
  /** Found by people who may make it. */
  needs: AnyCall;
  /** Loaded with the first search. */
  load: () => Promise<Find>;
}

/** The most rows of one group. */
export const mostFound = 5;

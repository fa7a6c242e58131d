import type { Acting } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { Language } from '../language/language.ts';
import type { PhraseValues } from '../language/phrases.ts';

interface LineAsked extends Acting {
  /** Work that waits for the student in the service. */
  waits: readonly { kind: string; count: number; due_at: string | null }[];
}

/** A student's standing in a service, as one sentence under its name on home: the service's phrase `line.<says>`. */
export interface Line {
  /** The call that the service's screen depends on; only students who may make it have the sentence. */
  open: AnyEndpoint;
  read: (asked: LineAsked) => Said | Promise<Said>;
}

interface Said {
  says: string;
  values?: (language: Language) => PhraseValues;
}

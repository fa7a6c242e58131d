import type { Actor } from '#platform/access/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/system-data/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Announcing } from './announce.ts';
import type { Students } from './reached-students.ts';

export type Tables = AdvisingTables & PeopleTables & FileTables & AccountTables;

export interface Deps extends Announcing {
  database: Database<Tables>;
}

/** Who does it, whom they reach, and when. */
export interface By {
  actor: Actor;
  students: Students;
  now: Date;
}

/** In which the caller is told who was first. */
export interface Told {
  language: Language;
}

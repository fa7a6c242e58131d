import type { Database } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Tables } from './advising-platform.ts';
import type { Announcing } from './announce.ts';
import type { Students } from './reached-students.ts';

export interface Deps<MoreTables = Tables> extends Announcing {
  database: Database<Tables & MoreTables>;
  speak: Speak;
}

/** The actor and the students they reach. */
export interface By extends Decider {
  students: Students;
}

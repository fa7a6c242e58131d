import type { TrailRow } from '#platform/audit/trail-list.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { failedArrivals, rolePhrase } from '#services/accounts/contract.ts';
import type { TypedPerson } from '#services/people/server/public.ts';
import type { TrailEntry } from '../contract.ts';

/** The sign-in actions that are failures. */
const failures = new Set(failedArrivals.map((arrival) => `accounts.${arrival}`));

interface Reader {
  /** Phrase key by action. */
  phrases: Readonly<Record<string, string>>;
  names: ReadonlyMap<number, TypedPerson>;
  speak: Speak;
  language: Language;
}

/** All people named in trail entries. */
export function peopleOnTrail(rows: readonly TrailRow[]): number[] {
  return rows.flatMap((row) => [row.actor_id, row.subject_id]).filter((id) => id !== null);
}

export function presentTrail(rows: readonly TrailRow[], reader: Reader): TrailEntry[] {
  const { phrases, names, speak, language } = reader;
  const roleOf = (actor_id: number, role: number | null) => {
    if (role === null) return null;
    const phrase = rolePhrase(role, names.get(actor_id)?.user_type);
    return speak(language, phrase, { code: String(role) });
  };
  return rows.map((row) => {
    const { id, at, last_at, times, action, place, user_agent, actor_id } = row;
    const phrase = phrases[action];
    return {
      id,
      at,
      last_at,
      times,
      action,
      place,
      user_agent,
      actor:
        actor_id === null
          ? null
          : { ...personIn(names, actor_id), role_text: roleOf(actor_id, row.actor_role) },
      is_failure: failures.has(action),
      action_text: phrase ? speak(language, phrase) : action,
      subject: row.is_reading && row.subject_id !== null ? personIn(names, row.subject_id) : null,
    };
  });
}

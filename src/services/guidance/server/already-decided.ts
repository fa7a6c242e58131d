import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { listPeopleNamed, type PeopleTables } from '#services/system-data/server/public.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { findMove, type WantedMove } from './move-queries.ts';

/** Says what became of it and who was first; read after the wait for them. */
export async function alreadyDecided(
  speak: Speak,
  { writes }: Transaction<GuidanceTables & PeopleTables>,
  { language, ...wanted }: WantedMove & { language: Language },
): Promise<Refusal<'already_decided' | 'not_found'>> {
  const move = await findMove(writes, wanted);
  if (!move) return refuse('not_found');
  const names = await listPeopleNamed(writes, move.decided_by === null ? [] : [move.decided_by]);
  const decider = names.get(move.decided_by ?? 0);
  const name = language === 'ar' ? decider?.full_name_ar : decider?.full_name;
  const outcome = speak(language, `guidance:outcomes.${move.state}`, { name: name ?? '' });
  return refuse('already_decided', { values: { outcome } });
}

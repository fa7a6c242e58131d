import { userTypes } from '#platform/access/actor.ts';
import type { Say } from '#platform/language/phrases.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { type Audience, type RolePair, students } from './notice.ts';

interface College {
  id: number;
  /** In the reader's language. */
  name: string;
}

/** The name of a pair of user type and role code. */
export function pairName(pair: RolePair, say: Say): string {
  if (pair === students) return say('notices:audience.students');
  const [type = '', code = ''] = pair.split('/');
  const user_type = Object.values(userTypes).find((one) => String(one) === type);
  return say('notices:audience.pair', {
    type: say(`notices:audience.user_types.${type}`),
    role: say(rolePhrase(Number(code), user_type), { code }),
  });
}

/** The audience in words: each part that narrows it, its names joined by `joined`. */
export function audienceFacts(
  { roles, colleges, sections, students }: Audience & { students: number },
  {
    say,
    known,
    joined,
  }: { say: Say; known: readonly College[]; joined: (names: string[]) => string },
): string[] {
  if (students > 0) return [say('notices:audience.named', { count: students })];
  const named = [
    roles.map((pair) => pairName(pair, say)),
    colleges.map((id) => known.find((one) => one.id === id)?.name ?? String(id)),
    sections.map((section) => say(`notices:audience.${section === 1 ? 'male' : 'female'}`)),
  ].filter((names) => names.length > 0);
  return named.length === 0 ? [say('notices:audience.everybody')] : named.map(joined);
}

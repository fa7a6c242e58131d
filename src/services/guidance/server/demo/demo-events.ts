import { roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import { listPeopleNumbered, type PeopleTables } from '#services/people/server/public.ts';
import type { GuidanceEvents } from '../../events.ts';
import { reasonOfKind } from '../../move.ts';
import type { GuidanceTables } from '../../tables/tables.ts';
import { guidanceNews } from '../news.ts';

type Event = Announced<GuidanceEvents>;
type Tables = GuidanceTables & PeopleTables;

/** The number of latest events of each kind that the demo's people are notified of. */
const each = 4;

interface DemoDeciders {
  /** By the number of the guide whom the student has. */
  heads: readonly { from: string; head: string }[];
  registrar: string;
}

/** Lists the events of the demo's moves and corrections. */
export async function demoNewsOf(reads: Reads<Tables>, { heads, registrar }: DemoDeciders) {
  const numbers = [registrar, ...heads.flatMap(({ from, head }) => [from, head])];
  const ids = await listPeopleNumbered(reads, numbers);
  const headOf = new Map(heads.map(({ from, head }) => [ids.get(from), ids.get(head)]));
  const announced = [
    ...(await aboutMoves(reads, headOf)),
    ...(await aboutCorrections(reads, ids.get(registrar))),
  ];
  return { of: guidanceNews, announced };
}

async function aboutMoves(
  reads: Reads<Tables>,
  headOf: ReadonlyMap<number | undefined, number | undefined>,
): Promise<Event[]> {
  const moves = await reads
    .selectFrom('advisor_move')
    .selectAll()
    .where('state', 'in', ['pending', 'approved', 'rejected'])
    .orderBy('asked_at')
    .execute();
  return moves.flatMap((move): Event[] => {
    const { id, kind, student_id, from_id, to_id, asked_by, decided_by, state } = move;
    const about = { kind, move_ids: [id], student_ids: [student_id], asked_by };
    const now = new Date(move.decided_at ?? move.asked_at);
    if (state === 'rejected') {
      const payload = { ...about, reason: move.decision_reason ?? '', now };
      return [{ name: 'guidance.move_rejected', payload }];
    }
    if (state === 'approved') {
      const changes = [{ student_id, from_id, to_id }];
      const payload = { changes, reason: reasonOfKind[kind], by: decided_by, now };
      return [{ name: 'guidance.advisors_changed', payload }];
    }
    const head = headOf.get(from_id ?? undefined);
    const heads = head ? [{ id: head, role: roles.head_of_department }] : [];
    return [{ name: 'guidance.move_asked', payload: { ...about, heads, now } }];
  });
}

async function aboutCorrections(
  reads: Reads<Tables>,
  registrar: number | undefined,
): Promise<Event[]> {
  const rows = await reads
    .selectFrom('guidance_correction')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .execute();
  const open = rows.filter(({ state }) => state === 'open').slice(0, each);
  const answered = rows.filter(({ answered_by }) => answered_by !== null).slice(0, each);
  return [
    ...open.map(({ id, student_id, field, asked_at }): Event => {
      const registrars = registrar ? [{ id: registrar, role: roles.registration_manager }] : [];
      const payload = { correction_id: id, student_id, field, registrars };
      return {
        name: 'guidance.correction_asked',
        payload: { ...payload, now: new Date(asked_at) },
      };
    }),
    ...answered.flatMap(({ id, student_id, field, state, answered_by, answered_at }): Event[] => {
      if (state !== 'done' && state !== 'rejected') return [];
      if (answered_by === null || answered_at === null) return [];
      const payload = { correction_id: id, student_id, field, state, by: answered_by };
      return [
        {
          name: 'guidance.correction_answered',
          payload: { ...payload, now: new Date(answered_at) },
        },
      ];
    }),
  ];
}

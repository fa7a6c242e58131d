import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { LetterEvents } from '../events.ts';
import type { Desk, Status } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import { announceWaiting, eventOf } from './announce.ts';
import { note } from './hold-letter.ts';
import { areStillThere } from './items.ts';
import { bindAccount, isOwn } from './letter-account.ts';
import { type LettersPlatform, lettersRoom, type Tables } from './letters-platform.ts';

const findLetter = (reads: Reads<Tables>, { id }: { id: number }) =>
  reads.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();

/** A desk's decision on a letter: once, until the letter is edited. */
const decisionOf = (desk: Desk) =>
  defineDecision<Tables, LetterEvents>()({
    table: 'letter',
    find: findLetter,
    // Nothing is locked before a letter.
    holdFirst: async (_tx, row: LetterRow) => row,
    endOf: (row) =>
      row[desk] === 1
        ? null
        : { as: `letters:outcomes.${row[desk]}`, by: row[`${desk}_by`], at: row[`${desk}_at`] },
    already: 'already_decided',
    subjectOf: ({ id }) => id,
    names: listPeopleNamed,
  });

const decisions = { coordinator: decisionOf('coordinator'), finance: decisionOf('finance') };

/** A trainer's account, sealed for the letter. */
interface Bound {
  iban?: string;
  iban_hint?: string;
}

interface Decided {
  id: number;
  desk: Desk;
  status: Exclude<Status, 1>;
  reason: string;
  version: number;
}

/**
 * Accepts, rejects, or asks for a modification. Of two at once, the second gets a refusal that says who decided.
 * `guard` checks what must come before, and returns the columns to write with the decision.
 */
async function decideLetter<No extends string = never>(
  deps: LettersPlatform,
  { id, desk, status, reason, version }: Decided,
  decider: Decider,
  guard: (row: LetterRow, tx: Transaction<Tables>) => Promise<Refusal<No> | Bound>,
): Promise<
  | LetterRow
  | Refusal<
      | 'not_found'
      | 'already_decided'
      | 'reason_missing'
      | 'changed_meanwhile'
      | 'trainee_left'
      | 'own_letter'
      | No
    >
> {
  if (status > 2 && reason === '') return refuse('reason_missing');
  const { actor, now } = decider;
  return decisions[desk].decide<'changed_meanwhile' | 'trainee_left' | 'own_letter' | No>(
    deps,
    { id },
    decider,
    async (row, _held, tx) => {
      if (row.version !== version) return refuse('changed_meanwhile');
      if (isOwn(row, actor)) return refuse('own_letter');
      const bound = await guard(row, tx);
      if (isRefusal(bound)) return bound as Refusal<No>;
      if (status === 2 && !(await areStillThere(tx.writes, row))) return refuse('trainee_left');
      const decided = { desk, letter_status: status, reason };
      await note(tx, row, 'letters.decided', { actor, now }, decided);
      const event = { ...(await eventOf(tx, row)), by: actor.id, now };
      return {
        set: {
          ...bound,
          [desk]: status,
          [`${desk}_by`]: actor.id,
          [`${desk}_at`]: now.toISOString(),
          [`${desk}_reason`]: reason,
          moved_at: now.toISOString(),
          version: row.version + 1,
        },
        event: {
          name: 'letters.decided',
          payload: { ...event, made_by: row.made_by, desk, status },
        },
        live: { rooms: [lettersRoom], what: 'letters' },
        after: async () => {
          if (desk === 'coordinator' && status === 2) {
            await announceWaiting(deps, tx, row, { desk: 'finance', by: actor.id, now });
          }
        },
      };
    },
  );
}

type Asked = Omit<Decided, 'desk'>;

export function coordinate(deps: LettersPlatform, asked: Asked, decider: Decider) {
  return decideLetter(deps, { ...asked, desk: 'coordinator' }, decider, async () => ({}));
}

/** Financial management decides on what the coordinator has accepted; of a trainer's fees, with the account. */
export function settle(deps: LettersPlatform, asked: Asked, decider: Decider) {
  const before = ({ coordinator, coordinator_by }: LetterRow) => {
    if (coordinator === 3) return refuse('rejected_stays');
    if (coordinator !== 2) return refuse('coordinator_first');
    return coordinator_by === decider.actor.id ? refuse('other_desk') : null;
  };
  return decideLetter(
    deps,
    { ...asked, desk: 'finance' },
    decider,
    async (row, tx) =>
      before(row) ?? (asked.status === 2 ? bindAccount(deps.secrets, tx, row) : {}),
  );
}

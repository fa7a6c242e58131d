import type { Updateable } from 'kysely';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { halalas, nothing, times } from '#platform/language/numbers/money.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { addDays, momentOf, riyadhDay, timeAt } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import {
  findSideContact,
  listConfirmedIds,
  listInternshipsById,
  listSidesById,
} from '#services/sides/server/public.ts';
import { listSeats } from '#services/training/server/public.ts';
import type { LetterEvents } from '../events.ts';
import { type Desk, numberOf, type Stage, type Status, sentAt, stages } from '../letter.ts';
import type { LetterRow, LetterTables } from '../tables/tables.ts';
import { insertLetter, newCode, setCost } from './insert-letter.ts';
import { bindAccount } from './letter-account.ts';
import type { LettersPlatform, Tables } from './letters-platform.ts';
import { lettersNews } from './news.ts';
import { writePaper } from './paper.ts';
import { aboutLetters } from './present.ts';

type Tx = Transaction<Tables>;

/** The people of the demo's letters: their maker, the one who accepts and confirms, and finance's decider. */
const maker = '700032';
const head = '800032';
const payer = '700012';

const reasons = {
  modify: 'يُرجى تصحيح مدة التدريب في النص.',
  rejected: 'لا يوجد بند مالي يغطي هذا العدد.',
};

interface People {
  maker: number;
  head: number;
  payer: number;
}

/** The number of letters of each kind, through all stages in turn. */
const most = 16;

/** Letters of every kind in every state, for sides where the demo's students train. */
export async function seedDemoLetters(
  { database, secrets, speak }: Pick<LettersPlatform, 'database' | 'secrets' | 'speak'>,
  now: Date,
): Promise<void> {
  const ids = await listPeopleNumbered(database.reads, [maker, head, payer]);
  const people = {
    maker: ids.get(maker) ?? 0,
    head: ids.get(head) ?? 0,
    payer: ids.get(payer) ?? 0,
  };
  if (Object.values(people).includes(0)) return;
  await database.transaction(async (tx) => {
    const made = [
      ...(await ofSides(tx, 'directing', people)),
      ...(await ofSides(tx, 'appended', people)),
      ...(await ofSides(tx, 'seats', people)),
      ...(await ofInternships(tx, people)),
    ];
    for (const [at, row] of made.entries()) {
      await moveTo(tx, row, { at, count: made.length, people, secrets, speak, now });
    }
  });
}

async function insert(
  tx: Tx,
  row: Omit<Parameters<typeof insertLetter>[1], 'student_fee' | 'made_by' | 'made_at'>,
  { maker: made_by }: People,
): Promise<LetterRow> {
  const [side] = await listSidesById(tx.writes, [row.side_id]);
  const student_fee = side?.student_fee ?? nothing;
  return insertLetter(tx, { ...row, student_fee, made_by, made_at: new Date(0).toISOString() });
}

type Seat = Awaited<ReturnType<typeof listSeats>>[number];
type Placed = Seat & { side_id: number; cycle_id: number };

/** Where students train, by side and cycle. */
async function groupsOf({ writes }: Tx): Promise<Placed[][]> {
  const rows = await listSeats(writes, {});
  const found = await listInternshipsById(
    writes,
    rows.map(({ internship_id }) => internship_id),
  );
  const places = new Map(found.map((one) => [one.id, one]));
  const placed = rows.flatMap((row) => {
    const place = places.get(row.internship_id);
    return place ? [{ ...row, side_id: place.side_id, cycle_id: place.cycle_id }] : [];
  });
  const groups = Map.groupBy(
    placed,
    ({ side_id, cycle_id, is_appended }) => `${side_id} ${cycle_id} ${is_appended}`,
  );
  return [...groups.values()];
}

/** Of each two groups one has its letter and one waits for it; or seats of the open cycle. */
async function ofSides(
  tx: Tx,
  kind: 'directing' | 'appended' | 'seats',
  people: People,
): Promise<LetterRow[]> {
  const { writes } = tx;
  const groups = await groupsOf(tx);
  const rows: LetterRow[] = [];
  if (kind === 'seats') {
    const sides = [...new Set(groups.map(([first]) => first?.side_id ?? 0))];
    for (const side_id of sides) {
      if (rows.length === stages.length) break;
      const ids = await listConfirmedIds(writes, { side: side_id, cycle: 'open' });
      const found = await listInternshipsById(writes, ids);
      const cycle_id = found[0]?.cycle_id;
      if (cycle_id === undefined) continue;
      const row = await insert(tx, { kind, side_id, cycle_id }, people);
      const items = found.map(({ id: internship_id, capacity: seats }) => ({
        letter_id: row.id,
        internship_id,
        placement_id: null,
        seats,
      }));
      await writes.insertInto('letter_item').values(items).execute();
      rows.push(await setCost(tx, row.id, row.student_fee));
    }
    return rows;
  }
  const theirs = groups
    .filter(([first]) => first?.is_appended === (kind === 'appended'))
    .filter((_, at) => at % 2 === 0)
    .slice(0, most);
  for (const group of theirs) {
    const [first] = group;
    if (!first) continue;
    const { side_id, cycle_id } = first;
    const row = await insert(tx, { kind, side_id, cycle_id }, people);
    const items = group.map(({ id: placement_id, internship_id }) => ({
      letter_id: row.id,
      internship_id,
      placement_id,
    }));
    await writes.insertInto('letter_item').values(items).execute();
    rows.push(await setCost(tx, row.id, row.student_fee));
  }
  return rows;
}

/** Training fees of some internships, trainer fees of others. */
async function ofInternships(tx: Tx, people: People): Promise<LetterRow[]> {
  const groups = await groupsOf(tx);
  const seats = groups.flat();
  const ids = [...new Set(seats.map(({ internship_id }) => internship_id))];
  const found = await listInternshipsById(tx.writes, ids.slice(0, most * 2));
  const rows: LetterRow[] = [];
  for (const [at, one] of found.entries()) {
    const isTrainer = at % 2 === 1;
    const kind = isTrainer ? 'trainer_fees' : 'payment_fees';
    const { id: internship_id, side_id, cycle_id, trainer_id } = one;
    const placements = seats.filter((seat) => seat.internship_id === one.id).map(({ id }) => id);
    const [side] = await listSidesById(tx.writes, [side_id]);
    rows.push(
      await insert(
        tx,
        {
          kind,
          side_id,
          cycle_id,
          internship_id,
          trainer_id: isTrainer ? trainer_id : null,
          trainee_count: isTrainer ? 0 : placements.length,
          placements: isTrainer ? null : placements,
          total_cost: isTrainer
            ? halalas(150_000)
            : times(side?.student_fee ?? nothing, placements.length),
        },
        people,
      ),
    );
  }
  return rows;
}

interface Moving {
  at: number;
  /** The number of all letters, which were made one after the other. */
  count: number;
  people: People;
  secrets: LettersPlatform['secrets'];
  speak: Speak;
  now: Date;
}

const daysOfMaking = 9;

/** Takes a letter as far as its turn says, each step on a later morning, as people do. */
async function moveTo(
  tx: Tx,
  { id, is_internal, trainer_id }: LetterRow,
  { at, count, people, secrets, speak, now }: Moving,
): Promise<void> {
  const wanted: Stage = stages[at % stages.length] ?? 'review';
  const isOut = wanted === 'unsent' || wanted === 'sent' || wanted === 'opened';
  const stage = is_internal && isOut ? 'confirmed' : wanted;
  const today = riyadhDay(now);
  const made = addDays(today, Math.floor((at * daysOfMaking) / count) - daysOfMaking - 7);
  const morning = (days: number) =>
    momentOf(addDays(made, days), timeAt(480 + at * 3)).toISOString();
  const set = (columns: Updateable<LetterTables['letter']>) =>
    tx.writes
      .updateTable('letter')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const decided = (
    desk: Desk,
    status: Status,
    day: number,
    { reason = '', ...account }: { reason?: string; iban?: string; iban_hint?: string } = {},
  ) =>
    set({
      ...account,
      [desk]: status,
      [`${desk}_by`]: desk === 'finance' ? people.payer : people.head,
      [`${desk}_at`]: morning(day),
      [`${desk}_reason`]: reason,
      moved_at: morning(day),
    });
  await set({ made_at: morning(0), moved_at: morning(0) });
  if (stage === 'review') return;
  if (stage === 'modify') {
    await decided('coordinator', 4, 1, { reason: reasons.modify });
    return;
  }
  await decided('coordinator', 2, 1);
  const account = await bindAccount(secrets, tx, { id, trainer_id });
  // Nobody has agreed to the account yet.
  if (stage === 'finance' || isRefusal(account)) return;
  if (stage === 'rejected') {
    await decided('finance', 3, 2, { reason: reasons.rejected });
    return;
  }
  const accepted = await decided('finance', 2, 2, account);
  if (stage === 'accepted') return;
  const confirmed_at = morning(3);
  const confirmed = { ...accepted, confirmed_by: people.head };
  const paper = await writePaper(tx.writes, confirmed, { speak, now: new Date(confirmed_at) });
  const isWaiting = stage === 'confirmed' && !is_internal;
  await set({
    confirmed_at,
    confirmed_by: people.head,
    paper: JSON.stringify(paper),
    check_code: newCode(),
    moved_at: confirmed_at,
    due_at: isWaiting ? momentOf(addDays(today, 5), sentAt).toISOString() : null,
  });
  if (stage === 'confirmed') {
    if (is_internal)
      await set({ payment_reference: `FT-${24_000 + id}`, paid_on: addDays(today, -4) });
    return;
  }
  if (stage === 'unsent') {
    await set({ unsent_at: morning(4), moved_at: morning(4) });
    return;
  }
  const contact = await findSideContact(tx.writes, accepted.side_id);
  if (!contact) return;
  await set({ sent_at: morning(4), recipient_id: contact.id, moved_at: morning(4) });
  if (stage === 'opened') await set({ opened_at: morning(5), moved_at: morning(5) });
}

/** Lists the events of letters that wait at a desk, and of those decided or paid recently. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads
    .selectFrom('letter')
    .selectAll()
    .where('coordinator', '<>', 3)
    .orderBy('moved_at')
    .execute();
  const about = await aboutLetters(reads, rows);
  const announced = rows.flatMap((row): Announced<LetterEvents>[] => {
    const {
      id: letter_id,
      kind,
      moved_at,
      stage,
      coordinator_by,
      finance_by,
      made_by,
      payment_reference,
    } = row;
    const { name, name_ar } = about.sideOf(row);
    const now = new Date(moved_at);
    const told = { letter_id, kind, number: numberOf(row), name, name_ar, now };
    if (stage === 'finance' && kind === 'trainer_fees') {
      return [{ name: 'letters.account_changed', payload: { ...told, by: null } }];
    }
    if (stage === 'review' || stage === 'finance') {
      const desk = stage === 'review' ? ('coordinator' as const) : ('finance' as const);
      const by = stage === 'review' ? made_by : coordinator_by;
      return [{ name: 'letters.waits', payload: { ...told, desk, by } }];
    }
    if (payment_reference !== '') {
      return [
        { name: 'letters.paid', payload: { ...told, made_by, payment_reference, by: finance_by } },
      ];
    }
    const desk = finance_by === null ? ('coordinator' as const) : ('finance' as const);
    const status = row[desk];
    if (status === 1 || row.confirmed_at !== null) return [];
    const by = row[`${desk}_by`];
    return [{ name: 'letters.decided', payload: { ...told, made_by, desk, status, by } }];
  });
  return { of: lettersNews, announced };
}

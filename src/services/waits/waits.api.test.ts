import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Addresses, isAt, partsOf } from '#platform/contract/addresses.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { roles } from '#portal/expected-access.ts';
import { startPortal, type TestPerson, type TestPortal, testNow } from '#portal/testing/portal.ts';
import { advisingAddresses } from '#services/advising/addresses.ts';
import { advisingContract } from '#services/advising/contract.ts';
import { aConcern, aMessage, anAlert, idOf } from '#services/advising/testing.ts';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { campaignsContract } from '#services/campaigns/contract.ts';
import { certificatesAddresses } from '#services/certificates/addresses.ts';
import { certificatesContract } from '#services/certificates/contract.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { lettersAddresses } from '#services/letters/addresses.ts';
import { lettersContract } from '#services/letters/contract.ts';
import { myDataAddresses } from '#services/my-data/addresses.ts';
import { myDataContract } from '#services/my-data/contract.ts';
import { outgoingAddresses } from '#services/outgoing/addresses.ts';
import { outgoingContract } from '#services/outgoing/contract.ts';
import { paymentsAddresses } from '#services/payments/addresses.ts';
import { paymentsContract } from '#services/payments/contract.ts';
import { questionnairesAddresses } from '#services/questionnaires/addresses.ts';
import { questionnairesContract } from '#services/questionnaires/contract.ts';
import { reloadsAddresses } from '#services/reloads/addresses.ts';
import { reloadsContract } from '#services/reloads/contract.ts';
import { requirementsAddresses } from '#services/requirements/addresses.ts';
import { type OwnRequirement, requirementsContract } from '#services/requirements/contract.ts';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { settingsAddresses } from '#services/settings/addresses.ts';
import { settingsContract } from '#services/settings/contract.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { sidesAddresses } from '#services/sides/addresses.ts';
import { sidesContract } from '#services/sides/contract.ts';
import { smsRequestsAddresses } from '#services/sms-requests/addresses.ts';
import { smsRequestsContract } from '#services/sms-requests/contract.ts';
import { swapsAddresses } from '#services/swaps/addresses.ts';
import { swapsContract } from '#services/swaps/contract.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { trainingContract } from '#services/training/contract.ts';
import { type Wait, waitsContract } from './contract.ts';

const { listDone, listFigures, listWaits } = waitsContract.calls;
const { askCorrection, answerCorrection } = guidanceContract.calls;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
  await holdPlace(await idOf(portal, '231000005'), await idOf(portal, '900003'));
  await changeSetting(portal, 'switches', { FormsEnable: false });
  const student = await idOf(portal, '231000005');
  const guide = await portal.as('900003');
  await aMessage(guide, student);
  await aMessage(guide, student, { alert_level: 1 });
  await portal.database.pool.query(
    `insert into reload_source (kind, origin, address, changed_by)
     values ('students', 'address', 'https://source.example', $1)
     on conflict (kind) do update set
       origin = 'address', address = excluded.address, changed_by = $1, agreed_by = null`,
    [await idOf(portal, '900012')],
  );
  // Of two fees one is due first, the other in the week after.
  await portal.owner.query(
    `update fee set due_on = date '2026-11-24' + place::integer
     from (select id, row_number() over (order by due_on) as place from fee
           where student_id = $1 and balance > 0) as owed
     where owed.id = fee.id`,
    [await idOf(portal, '231000005')],
  );
});

afterAll(() => portal.stop());

const waitsOf = async (person: TestPerson) => (await person.call(listWaits, {})).reply.results;
const find = (waits: readonly Wait[], kind: string) => waits.find((wait) => wait.kind === kind);

interface Owed {
  fees: { balance: string; due_on: string }[];
}

/** The fees that are late or due first, and those due within the week after today. */
function firstOwed({ fees }: Owed) {
  const owed = fees.filter(({ balance }) => Number(balance) >= 1);
  const [first = ''] = owed.map(({ due_on }) => due_on).sort();
  // Today is 22 November: what was due before is late.
  const until = first < '2026-11-22' ? '2026-11-21' : first;
  const soon = owed.filter(({ due_on }) => due_on > until && due_on < '2026-11-29');
  return { first: owed.filter(({ due_on }) => due_on <= until), soon };
}

/** The call behind the screen that a kind links to, and how to count its waiting rows. */
const lists: Record<string, [AnyEndpoint, (reply: never) => number]> = {
  corrections: [guidanceContract.calls.listCorrections, counted],
  transfers: [guidanceContract.calls.listTransfers, counted],
  requests: [guidanceContract.calls.listRequests, counted],
  low_gpa: [advisingContract.calls.listMorning, counted],
  absence: [advisingContract.calls.listMorning, counted],
  halted: [advisingContract.calls.listMorning, counted],
  missed_appointment: [advisingContract.calls.listMorning, counted],
  warnings: [advisingContract.calls.listForStudent, unread(({ alert_level }) => alert_level > 0)],
  messages: [advisingContract.calls.listForStudent, unread(({ alert_level }) => alert_level === 0)],
  unguided: [guidanceContract.calls.listStudents, counted],
  no_guide: [
    guidanceContract.calls.getMyAdvisor,
    ({ advisor }: { advisor: unknown }) => (advisor ? 0 : 1),
  ],
  line: [appointmentsContract.calls.listStaffSlots, ({ waiting }: { waiting: number }) => waiting],
  switched_off: [
    settingsContract.calls.getSettings,
    ({ switches }: { switches: Record<string, unknown> }) =>
      Object.entries(switches).filter(([name, on]) => on === false && name !== 'RegistrationOpen')
        .length,
  ],
  destruction_due: [
    myDataContract.calls.listDestructions,
    ({ results }: { results: { agreed_at: string | null }[] }) =>
      results.filter(({ agreed_at }) => agreed_at === null).length,
  ],
  cases: [advisingContract.calls.listCases, counted],
  fees: [paymentsContract.calls.getFinancial, (reply: Owed) => firstOwed(reply).first.length],
  fees_soon: [paymentsContract.calls.getFinancial, (reply: Owed) => firstOwed(reply).soon.length],
  money_cases: [paymentsContract.calls.listCases, counted],
  refunds: [paymentsContract.calls.listRefunds, counted],
  refunds_to_send: [paymentsContract.calls.listRefunds, counted],
  exemptions: [paymentsContract.calls.listFees, counted],
  training_excuses: [trainingContract.calls.listRequests, counted],
  training_withdrawals: [trainingContract.calls.listRequests, counted],
  training_suspensions: [trainingContract.calls.listRequests, counted],
  training_absences: [trainingContract.calls.listRequests, counted],
  training_alerts: [trainingContract.calls.listPlacements, counted],
  training_absent: [trainingContract.calls.listAttendance, counted],
  contracts_ending: [sidesContract.calls.listSides, counted],
  letters_review: [lettersContract.calls.listLetters, counted],
  letters_modify: [lettersContract.calls.listLetters, counted],
  letters_confirm: [lettersContract.calls.listLetters, counted],
  letters_unsent: [lettersContract.calls.listLetters, counted],
  letters_unopened: [lettersContract.calls.listLetters, counted],
  letters_finance: [lettersContract.calls.listLetters, counted],
  sms_requests: [smsRequestsContract.calls.listRequests, counted],
  swaps_agreed: [swapsContract.calls.listSwaps, counted],
  certificates_to_confirm: [certificatesContract.calls.listGraduates, counted],
  student_answers_to_grade: [questionnairesContract.calls.listEntries, counted],
  trainer_answers_to_grade: [questionnairesContract.calls.listEntries, counted],
  questionnaires_to_answer: [
    questionnairesContract.calls.listOwn,
    ({ results }: { results: readonly { state: string }[] }) =>
      results.filter(({ state }) => state === 'open' || state === 'begun').length,
  ],
  documents: [requirementsContract.calls.listDocuments, counted],
  checks: [requirementsContract.calls.listCandidates, counted],
  requirements: [
    requirementsContract.calls.listOwn,
    ({ results }: { results: readonly OwnRequirement[] }) =>
      results.filter(
        ({ is_mandatory, document }) =>
          is_mandatory && !['pending', 'accepted'].includes(document?.state ?? ''),
      ).length,
  ],
  concerns: [advisingContract.calls.listConcerns, counted],
  invitations: [
    campaignsContract.calls.listInvitations,
    ({ results }: { results: readonly unknown[] }) => results.length,
  ],
  held_place: [
    appointmentsContract.calls.findMyWaiting,
    ({ waiting }: { waiting: { offer: unknown } | null }) => (waiting?.offer ? 1 : 0),
  ],
  role_grants: [rightsContract.calls.listRoleGrants, counted],
  failed: [outgoingContract.calls.listJobs, counted],
  runs: [
    reloadsContract.calls.listRuns,
    ({ results }: { results: readonly { actions: readonly string[] }[] }) =>
      results.filter(({ actions }) => actions.includes('apply')).length,
  ],
  sources: [
    reloadsContract.calls.listSources,
    ({ results }: { results: readonly { may_agree: boolean }[] }) =>
      results.filter(({ may_agree }) => may_agree).length,
  ],
};

function counted({ count }: { count: number }): number {
  return count;
}

interface Unread {
  alert_level: number;
  is_seen: boolean;
  code: string | null;
}

function unread(isOne: (message: Unread) => boolean) {
  return ({ results }: { results: readonly Unread[] }) =>
    results.filter((one) => isOne(one) && !one.is_seen && one.code === null).length;
}

/** The filters that a link passes to its list: path parameters and query. */
function filtersOf(link: string): Record<string, string> {
  const { pathname, searchParams } = new URL(link, portal.url);
  const all: Addresses[] = [advisingAddresses, appointmentsAddresses, guidanceAddresses];
  const known = [
    ...all,
    outgoingAddresses,
    paymentsAddresses,
    requirementsAddresses,
    rightsAddresses,
    reloadsAddresses,
    settingsAddresses,
    trainingAddresses,
    lettersAddresses,
    myDataAddresses,
    sidesAddresses,
    smsRequestsAddresses,
    swapsAddresses,
    certificatesAddresses,
    questionnairesAddresses,
  ];
  const address = known.flatMap(Object.values).find((one) => isAt(one, pathname));
  if (!address) throw new Error(`no screen is at ${link}`);
  const given = partsOf(pathname);
  const placed = partsOf(address.path).map((part, place) => [part.slice(1), given[place] ?? '']);
  const filters = placed.filter(
    ([name], place) =>
      // The role in an address is no filter.
      name &&
      !name.startsWith('role') &&
      address.path.includes(`$${name}`) &&
      !['all', '0'].includes(given[place] ?? ''),
  );
  return Object.fromEntries([...filters, ...searchParams]);
}

/** Holds a seat for a student, as the waiting list does when one becomes free. */
async function holdPlace(student_id: number, staff_id: number): Promise<void> {
  await portal.database.pool.query(
    `with waiter as (
       insert into waiting (student_id, staff_id, since) values ($1, $2, $3) returning id)
     insert into place_offer (waiting_id, slot_id, starts_at, offered_at, held_until)
     select waiter.id, slot.id, slot.starts_at, $3, $3::timestamptz + interval '1 hour'
     from waiter, slot where slot.staff_id = $2 and slot.starts_at > $3::timestamptz + interval '2 hours'
       and slot.deleted_at is null
     order by slot.starts_at limit 1`,
    [student_id, staff_id, testNow],
  );
}

/** Written by hand from who deals with what, not from the declarations. */
const heads = [
  [1, 2],
  [3, 2],
  [4, 2, 24],
] as const;
const assigners = [
  [1, 2, 4, 5, 8, 10, 21],
  [3, 2, 5],
  [4, 2, 4, 5, 8, 10, 21, 24, 25, 26],
] as const;
const writers = [
  [1, 2, 3, 4, 5, 8, 10, 21, 28],
  [3, 2, 5],
  [4, 2, 4, 5, 8, 10, 21, 24, 25, 26, 28],
] as const;
const readers = [
  [1, 2, 3, 4, 5, 6, 8, 10, 21, 28],
  [3, 2, 5, 6, 9],
  [4, 2, 4, 5, 6, 8, 9, 10, 16, 21, 23, 24, 25, 26, 27, 28],
] as const;
const registrars = [
  [1, 5, 6, 10],
  [3, 5, 6],
  [4, 5, 6, 10],
] as const;

const ofInternship: readonly (readonly [number, ...number[]])[] = [
  [1, 29, 32],
  [3, 20, 32],
  [4, 20, 32],
];

const questionnaireMakers = [
  [1, 18, 29, 32],
  [3, 20, 32],
  [4, 18, 20, 32],
] as const;

const expected: Record<string, readonly (readonly [number, ...number[]])[]> = {
  corrections: registrars,
  transfers: assigners,
  requests: heads,
  low_gpa: readers,
  absence: readers,
  halted: readers,
  missed_appointment: readers,
  cases: writers,
  money_cases: [
    [3, 12],
    [4, 12],
  ],
  refunds: [
    [3, 12],
    [4, 12],
  ],
  refunds_to_send: [
    [3, 12],
    [4, 12],
  ],
  exemptions: [
    [3, 12],
    [4, 12],
  ],
  documents: ofInternship,
  training_excuses: ofInternship,
  training_withdrawals: ofInternship,
  training_suspensions: ofInternship,
  training_absences: ofInternship,
  training_alerts: ofInternship,
  training_absent: ofInternship,
  contracts_ending: ofInternship,
  letters_review: ofInternship,
  letters_modify: ofInternship,
  letters_confirm: [...ofInternship, [3, 12], [4, 12]],
  letters_unsent: ofInternship,
  letters_unopened: ofInternship,
  letters_finance: [
    [3, 12],
    [4, 12],
  ],
  sms_requests: [[4, 5, 27]],
  swaps_agreed: ofInternship,
  certificates_to_confirm: [
    [1, 29, 32],
    [3, 5, 6, 20, 32],
    [4, 5, 6, 20, 32],
  ],
  student_answers_to_grade: questionnaireMakers,
  trainer_answers_to_grade: questionnaireMakers,
  questionnaires_to_answer: [[2, 0]],
  checks: ofInternship,
  requirements: [[2, 0]],
  concerns: writers,
  warnings: [[2, 0]],
  messages: [[2, 0]],
  no_guide: [[2, 0]],
  unguided: assigners,
  line: [[1, 3]],
  switched_off: [[4, 22]],
  destruction_due: [[4, 22]],
  invitations: [[2, 0]],
  held_place: [[2, 0]],
  fees: [[2, 0]],
  fees_soon: [[2, 0]],
  role_grants: [
    [1, 9],
    [4, 22],
  ],
  failed: [[4, 22]],
  sources: [[4, 22]],
  runs: [
    [1, 12, 22],
    [4, 22],
  ],
};

/**
 * The usernames of the demo's holders of a role: 9000TT, 7000TT and 8000TT; of students one without a guide and one whose
 * documents were sent back.
 */
function holdersOf({ user_type, role }: (typeof roles)[number]): string[] {
  if (user_type === 2) return ['231000005', '231000007', '231000002'];
  const first = { 1: '9000', 3: '7000', 4: '8000' }[user_type];
  return [`${first}${String(role).padStart(2, '0')}`];
}

const people = roles.flatMap((role) => holdersOf(role).map((holder) => ({ ...role, holder })));

describe('the walk: what waits for every role', () => {
  const seen = new Set<string>();

  test.each(people)('user type $user_type, role $role: $holder', async ({ holder, ...role }) => {
    const person = await portal.as(holder, 'en');
    const { results, empty } = (await person.call(listWaits, {})).reply;
    for (const wait of results) {
      const { kind, count, link } = wait;
      seen.add(kind);
      const who = expected[kind] ?? [];
      const isTheirs = who.some(
        ([type, ...codes]) => type === role.user_type && codes.includes(role.role),
      );
      expect(isTheirs, `${kind} for user type ${role.user_type}, role ${role.role}`).toBe(true);
      const [list, countIn] = lists[kind] ?? [];
      if (!list || !countIn) throw new Error(`nothing lists ${kind}`);
      const query = list.query ? { query: filtersOf(link) } : {};
      const target = kind.startsWith('student') ? 'student' : 'admin';
      const own = kind.endsWith('answers_to_grade') ? { target } : { id: person.id };
      const params = list.params ? { params: own } : {};
      const { status, reply } = await person.call(list, { ...query, ...params } as never);
      expect(status, `${kind} at ${link}`).toBe(200);
      expect(countIn(reply as never), kind).toBe(count);
    }
    for (const queue of [...results, ...empty]) {
      for (const word of Object.values(queue)) expect(String(word)).not.toMatch(/⟦|^$/);
    }
  });

  test('somebody has some of each', () => {
    expect(Object.keys(expected).filter((kind) => !seen.has(kind))).toEqual([]);
  });
});

test('what is asked for waits for those who answer it, since the oldest, until it is answered', async () => {
  const theStudent = await portal.as('231000002');
  const registrar = await portal.as('900005');
  const before = find(await waitsOf(registrar), 'corrections');
  const asked = await theStudent.call(askCorrection, { body: { field: 'email', text: 'x' } });
  expect(asked.status).toBe(201);
  const after = find(await waitsOf(registrar), 'corrections');
  expect(after?.count).toBe((before?.count ?? 0) + 1);
  expect(after?.oldest_at).toBe(before?.oldest_at ?? asked.reply.asked_at);
  expect(find(await waitsOf(theStudent), 'corrections')).toBeUndefined();
  await registrar.call(answerCorrection, {
    params: { id: asked.reply.id },
    body: { state: 'done', answer: 'x' },
  });
  expect(find(await waitsOf(registrar), 'corrections')?.count).toBe(before?.count);
});

test('what is out of reach waits for somebody else', async () => {
  const [guide, other] = [await portal.as('900003'), await portal.as('900104')];
  const student = await idOf(portal, '231000001');
  const counts = async (kind: string) => [
    find(await waitsOf(guide), kind)?.count ?? 0,
    find(await waitsOf(other), kind)?.count ?? 0,
  ];
  const [concerns = 0, ofOther = 0] = await counts('concerns');
  await aConcern(await portal.as('900002'), student);
  expect(await counts('concerns')).toEqual([concerns + 1, ofOther]);
  const [alerts = 0, alertsOfOther = 0] = await counts('halted');
  await anAlert(portal, student, { at: portal.clock.now() });
  expect(await counts('halted')).toEqual([alerts + 1, alertsOfOther]);
});

test('a held place is due when the hold is over, and gone then', async () => {
  const student = await portal.as('231000005');
  const held = find(await waitsOf(student), 'held_place');
  expect(held?.due_at).toBe('2026-11-22T06:42:00.000Z');
  expect(held?.gravity).toBe('usual');
  portal.clock.moveTo(new Date('2026-11-22T06:42:01Z'));
  expect(find(await waitsOf(student), 'held_place')).toBeUndefined();
  portal.clock.moveTo(testNow);
});

test('what somebody finished stands among what they did this week, and nobody else’s', async () => {
  const registrar = await portal.as('900006');
  const others = await portal.as('900010');
  const before = (await registrar.call(listDone, { query: {} })).reply.count;
  const beforeOfOthers = (await others.call(listDone, { query: {} })).reply.count;
  const student = await portal.as('231000002');
  const asked = await student.call(askCorrection, { body: { field: 'major', text: 'x' } });
  await registrar.call(answerCorrection, {
    params: { id: asked.reply.id },
    body: { state: 'done', answer: 'x' },
  });
  const { count, results } = (await registrar.call(listDone, { query: { page_size: 1 } })).reply;
  expect(count).toBe(before + 1);
  expect(results).toEqual([
    expect.objectContaining({
      count: 1,
      about: expect.objectContaining({ user_id: '231000002' }),
      text: 'Correction answered as done',
    }),
  ]);
  for (const { text, text_ar } of results) expect(text + text_ar).not.toMatch(/⟦|:/);
  expect((await registrar.call(listWaits, {})).reply.done).toBe(count);
  expect((await others.call(listDone, { query: {} })).reply.count).toBe(beforeOfOthers);
  const own = (await student.call(listDone, { query: {} })).reply.results;
  expect(own.find(({ about }) => about?.user_id === '231000002')).toBeUndefined();
});

test('what was done before this week is no longer among it', async () => {
  const student = await portal.as('231000002');
  expect((await student.call(listDone, { query: {} })).reply.count).toBeGreaterThan(0);
  portal.clock.moveTo(new Date('2026-11-28T21:00:00Z'));
  const later = await portal.as('231000002');
  expect((await later.call(listDone, { query: {} })).reply).toEqual({ count: 0, results: [] });
  portal.clock.moveTo(testNow);
});

test('nothing waits in a service that is closed', async () => {
  await changeSetting(portal, 'switches', { AcademicEnable: false });
  const waits = await waitsOf(await portal.as('900003'));
  expect(waits.filter(({ service }) => ['guidance', 'advising'].includes(service))).toEqual([]);
  expect((await figuresOf('900002')).map(({ is_everybodys }) => is_everybodys)).not.toContain(
    false,
  );
  await changeSetting(portal, 'switches', { AcademicEnable: true });
});

const figuresOf = async (user_id: string) =>
  (await (await portal.as(user_id, 'en')).call(listFigures, {})).reply.results;

test.each([
  ['900002', 'students', guidanceContract.calls.listStudents],
  ['900003', 'students', guidanceContract.calls.listStudents],
  ['900002', 'guides', guidanceContract.calls.listGuides],
  ['800022', 'users', rightsContract.calls.listUsers],
] as const)('for %s a figure says how many %s the list has', async (user_id, kind, list) => {
  const figure = (await figuresOf(user_id)).find((one) => one.kind === kind);
  const { reply } = await (await portal.as(user_id)).call(list, { query: {} } as never);
  const { count } = reply as { count: number };
  expect(figure?.text.replace(/[^\d ]/g, '')).toMatch(new RegExp(`^${count} `));
});

test('figures follow what is done: a notification and a sign-in are counted at once', async () => {
  const textOf = async (kind: string) =>
    (await figuresOf('231000005')).find((one) => one.kind === kind)?.text;
  const sessions = await textOf('sessions');
  const unseen = await textOf('unseen');
  await aMessage(await portal.as('900003'), await idOf(portal, '231000005'));
  expect(await textOf('unseen')).not.toBe(unseen);
  expect(await textOf('sessions')).not.toBe(sessions);
});

test('who is signed out is told nothing', async () => {
  for (const call of [listWaits, listDone, listFigures]) {
    expect((await portal.visitor().call(call, { query: {} } as never)).code).toBe('not_signed_in');
  }
});

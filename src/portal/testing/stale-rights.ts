import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { accountsContract } from '#services/accounts/contract.ts';
import { guidanceContract } from '#services/guidance/contract.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from './portal.ts';
import { startProcess } from './processes.ts';

const { updateInstructor } = accountsContract.calls;
const { grantRole, lockUser, takeRole } = rightsContract.calls;
const { getStudent } = guidanceContract.calls;

/** The roles of registration, which may read students, and of an academic instructor, who may not. */
const reader = 5;
const other = 1;

/** A changed right must take effect everywhere within this time. */
const within_ms = 1000;

type Right = 'reads' | 'refused' | 'shut out';

/** The right that the answer to a request for a missing student reveals. */
const rightOf: Record<string, Right> = {
  not_found: 'reads',
  forbidden: 'refused',
  not_signed_in: 'shut out',
};

/** A person's right, as the test last changed it. */
interface Worker {
  person: TestPerson;
  places: readonly TestPerson[];
  right: Right;
  /** When the last change was answered; during a change nothing is checked. */
  changed_at: number;
  changing: boolean;
  calls: number;
  late_ms: number;
}

export interface StaleRightsReport {
  people: number;
  calls: number;
  changes: number;
  /** The age of the oldest right that decided a call, in ms after its change was answered. */
  oldest_ms: number;
}

/**
 * People work at two processes while their roles are switched, granted and revoked and their accounts locked.
 * Fails if a call that began more than a second after a change was answered used the old right.
 */
export async function changeRightsUnderWork(options: {
  people: number;
  changes: number;
}): Promise<StaleRightsReport> {
  const portal = await startPortal();
  const second = await startProcess(portal.database_url);
  try {
    const workers = await hire(portal, second.url, options.people);
    const shift = { isOver: false };
    const administrators = [portal.url, second.url].map(async (url) => {
      const { id, token } = await portal.as('800022');
      return personAt(url, { id, token, language: 'en' });
    });
    const working = Promise.all(workers.map((worker) => work(worker, shift)));
    await changeRights(await Promise.all(administrators), workers, options.changes);
    // Long enough to catch calls that still use an old right.
    await pause(2 * within_ms);
    shift.isOver = true;
    await working;
    return {
      people: workers.length,
      calls: workers.reduce((sum, { calls }) => sum + calls, 0),
      changes: options.changes,
      oldest_ms: Math.round(Math.max(...workers.map(({ late_ms }) => late_ms))),
    };
  } finally {
    await second.stop();
    await portal.stop();
  }
}

/** Creates instructors with the reading role and another that can't read. */
async function hire(portal: TestPortal, second_url: string, people: number): Promise<Worker[]> {
  const numbers = Array.from({ length: people }, (_, index) => 950_000 + index);
  await portal.database.transaction(async ({ writes }) => {
    const persons = await writes
      .insertInto('person')
      .values(numbers.map((number) => anInstructor(String(number))))
      .returning(['id as person_id', 'user_id', 'national_id'])
      .execute();
    const accounts = persons.map((person) => ({
      ...person,
      user_type: 1 as const,
      gender: 1 as const,
      is_staff: true,
      is_halted: false,
      is_active: true,
      first_login: false,
    }));
    await writes.insertInto('account').values(accounts).execute();
    const { person_id: granted_by } = await writes
      .selectFrom('account')
      .select('person_id')
      .where('user_id', '=', '800023')
      .executeTakeFirstOrThrow();
    const ids = persons.map(({ person_id }) => person_id);
    const roles = ids.flatMap((person_id) => [
      { person_id, role_id: reader, origin: 'granted' as const, granted_by },
      { person_id, role_id: other, origin: 'source' as const },
    ]);
    await writes.insertInto('account_role').values(roles).execute();
    await writes
      .updateTable('account')
      .set({ role: reader })
      .where('person_id', 'in', ids)
      .execute();
  });
  return Promise.all(
    numbers.map(async (number) => {
      const person = await portal.as(String(number), 'en');
      const { id, token } = person;
      const places = [person, personAt(second_url, { id, token, language: 'en' })];
      const standing = { right: 'reads' as const, changed_at: 0, changing: false };
      return { person, places, ...standing, calls: 0, late_ms: 0 };
    }),
  );
}

function anInstructor(user_id: string) {
  const name = { first_name: 'Worker', middle_name: '', last_name: user_id };
  const name_ar = { first_name_ar: 'عامل', middle_name_ar: '', last_name_ar: user_id };
  const reached = { email: '', phone: '' };
  return {
    user_id,
    user_type: 1 as const,
    national_id: user_id,
    gender: 1 as const,
    ...name,
    ...name_ar,
    ...reached,
  };
}

/** Requests a missing student, alternating between processes: the answer reveals the right. */
async function work(worker: Worker, shift: { isOver: boolean }): Promise<void> {
  while (!shift.isOver) {
    const place = worker.places[worker.calls % 2] as TestPerson;
    const began = performance.now();
    const { code } = await place.call(getStudent, { params: { id: 2_000_000_000 } });
    worker.calls += 1;
    const decided = rightOf[code ?? ''];
    expect(decided, `${place.id} was answered ${code}`).toBeDefined();
    const age_ms = began - worker.changed_at;
    if (decided !== worker.right && !worker.changing && age_ms > 0) {
      worker.late_ms = Math.max(worker.late_ms, age_ms);
      expect(age_ms, `${place.id} was decided by a right ${age_ms} ms old`).toBeLessThan(within_ms);
    }
    await pause(50 + Math.random() * 300);
  }
}

/** Makes changes one after another, each by a different administrator. */
async function changeRights(
  administrators: readonly TestPerson[],
  workers: readonly Worker[],
  changes: number,
): Promise<void> {
  for (let number = 1; number <= changes; number += 1) {
    const worker = workers[number % workers.length] as Worker;
    if (worker.right === 'shut out') continue;
    worker.changing = true;
    await change(worker, administrators[number % 2] as TestPerson, number);
    worker.changed_at = performance.now();
    worker.changing = false;
    await pause(20);
  }
}

async function change(worker: Worker, administrator: TestPerson, number: number): Promise<void> {
  const { id } = worker.person;
  const place = worker.places[number % 2] as TestPerson;
  if (number % 10 === 0) {
    await done(administrator.call(lockUser, { params: { id }, body: { reason: 'A trial' } }));
    worker.right = 'shut out';
  } else if (worker.right === 'refused') {
    await done(place.call(updateInstructor, { body: { instructor_type: reader } }));
    worker.right = 'reads';
  } else if (number % 3 === 0) {
    await done(place.call(updateInstructor, { body: { instructor_type: other } }));
    worker.right = 'refused';
  } else {
    // Revoking the grant ends the role in force; granted again, it must be switched to.
    await done(administrator.call(takeRole, { params: { id, role_id: reader } }));
    await done(administrator.call(grantRole, { params: { id }, body: { role_id: reader } }));
    worker.right = 'refused';
  }
}

async function done(call: Promise<{ status: number; code: string | null }>): Promise<void> {
  const { status, code } = await call;
  expect(`${status} ${code}`).toMatch(/^20\d null$/);
}

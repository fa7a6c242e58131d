import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { setSettings } from '#services/settings/testing.ts';
import { personAt, startPortal, type TestPerson, type TestPortal } from './portal.ts';
import { startProcess } from './processes.ts';

const { listFreeSlots } = appointmentsContract.calls;

/** A changed setting must take effect everywhere within this time. */
const within_ms = 1000;

/** The settings that every answer reveals: whether the service is open, and one of its figures. */
interface Standing {
  is_open: boolean;
  cancel_limit: number;
}

/** The settings as the test last changed them; during a change nothing is checked. */
interface University extends Standing {
  changed_at: number;
  changing: boolean;
  isOver: boolean;
}

export interface StaleSettingsReport {
  people: number;
  calls: number;
  changes: number;
  /** The age of the oldest setting that decided a call, in ms after its change was answered. */
  oldest_ms: number;
}

/**
 * People work at two processes while a service is switched off and on and one of its figures changes, at
 * alternating processes. Fails if a call that began more than a second after a change was answered used the old
 * settings.
 */
export async function changeSettingsUnderWork(options: {
  people: number;
  changes: number;
}): Promise<StaleSettingsReport> {
  const portal = await startPortal();
  const second = await startProcess(portal.database_url);
  const urls = [portal.url, second.url];
  const university = { is_open: true, cancel_limit: 2, changed_at: 0, changing: false };
  const shift: University = { ...university, isOver: false };
  try {
    const people = await studentsOf(portal, options.people);
    const administrator = placesOf(await portal.as('800022', 'en'), urls);
    const [worked] = await Promise.all([
      Promise.all(people.map((person) => work(placesOf(person, urls), shift))),
      changeSettings(administrator, shift, options.changes),
    ]);
    return {
      people: people.length,
      calls: worked.reduce((sum, { calls }) => sum + calls, 0),
      changes: options.changes,
      oldest_ms: Math.round(Math.max(...worked.map(({ late_ms }) => late_ms))),
    };
  } finally {
    shift.isOver = true;
    await second.stop();
    await portal.stop();
  }
}

async function studentsOf({ database, as }: TestPortal, people: number): Promise<TestPerson[]> {
  const students = await database.reads
    .selectFrom('account')
    .select('user_id')
    .where('user_type', '=', 2)
    .where('is_active', '=', true)
    .where('first_login', '=', false)
    .where('is_halted', '=', false)
    .where('locked_at', 'is', null)
    .orderBy('user_id', 'desc')
    .limit(people)
    .execute();
  return Promise.all(students.map(({ user_id }) => as(user_id, 'en')));
}

function placesOf({ id, token }: TestPerson, urls: readonly string[]): TestPerson[] {
  return urls.map((url) => personAt(url, { id, token, language: 'en' }));
}

/** Calls alternating processes; the answer reveals the settings used. */
async function work(places: readonly TestPerson[], shift: University) {
  const done = { calls: 0, late_ms: 0 };
  while (!shift.isOver) {
    const place = places[done.calls % places.length] as TestPerson;
    const began = performance.now();
    const { status, code, reply } = await place.call(listFreeSlots, { query: {} });
    done.calls += 1;
    expect(`${status} ${code}`).toMatch(/^(200 null|403 service_off)$/);
    const age_ms = began - shift.changed_at;
    const isOld = status === 200 ? !showsSame(reply, shift) : shift.is_open;
    if (isOld && !shift.changing && age_ms > 0) {
      done.late_ms = Math.max(done.late_ms, age_ms);
      expect(age_ms, `a call was decided by a setting ${age_ms} ms old`).toBeLessThan(within_ms);
    }
    await pause(50 + Math.random() * 300);
  }
  return done;
}

function showsSame({ cancel_limit }: { cancel_limit: number }, shift: University): boolean {
  return shift.is_open && cancel_limit === shift.cancel_limit;
}

async function changeSettings(
  places: readonly TestPerson[],
  shift: University,
  changes: number,
): Promise<void> {
  for (let number = 1; number <= changes; number += 1) {
    const place = places[number % places.length] as TestPerson;
    shift.changing = true;
    if (number % 3 === 0) {
      shift.is_open = !shift.is_open;
      await setSettings(place, 'switches', { AcademicEnable: shift.is_open });
    } else {
      shift.cancel_limit = number % 100;
      await setSettings(place, 'appointments', { cancel_limit: shift.cancel_limit });
    }
    shift.changed_at = performance.now();
    shift.changing = false;
    // Sometimes wait long enough to reveal a setting cached too long.
    await pause(number % 4 === 0 ? 1.5 * within_ms : 200);
  }
  // Long enough to catch calls that still use an old setting.
  await pause(2 * within_ms);
  shift.isOver = true;
}

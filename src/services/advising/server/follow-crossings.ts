import type { Transaction } from '#platform/database/database.ts';
import type { AbsenceChange, AppliedPerson } from '#services/people/events.ts';
import { bandOf, type PeopleTables } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { fellBelow, isGraver, wasHalted } from '../alert.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { sayToGuide } from './announce.ts';
import { noteContact } from './note-contact.ts';
import { type Crossing, raiseAlerts, takeBackAlerts } from './raise-alerts.ts';

type Tx = Transaction<AdvisingTables & PeopleTables>;

/**
 * Writes an alert for each student who crosses a line, in the transaction of the change. Undoing a reload removes
 * its alerts that nobody has acted on, and raises none for the values it restores.
 */
export function followCrossings(
  { events, live }: Pick<AdvisingPlatform, 'events' | 'live'>,
  settings: CurrentSettings,
): void {
  events.on('people.applied', async (tx: Tx, { people, run_id, undoes, now }) => {
    const students = people.filter(({ student }) => student !== null);
    if (undoes !== null) {
      const student_ids = students.map(({ id }) => id);
      await takeBackAlerts(tx, { crossing: undoes, student_ids, kinds: ['low_gpa', 'halted'] });
    } else if (students.some(isKnown)) {
      const { low_gpa } = (await settings.current()).academic;
      const crossings = students.flatMap((person) => crossingsOf(person, low_gpa));
      await raiseAlerts(tx, crossings, { crossing: run_id, now });
    }
  });

  events.on('people.absence_changed', async (tx: Tx, { changes, run_id, undoes, now }) => {
    if (undoes !== null) {
      const student_ids = changes.map(({ person_id }) => person_id);
      await takeBackAlerts(tx, { crossing: undoes, student_ids, kinds: ['absence'] });
    } else {
      const { absence_bands } = (await settings.current()).academic;
      const crossings = changes.flatMap((change) => bandCrossed(change, absence_bands));
      await raiseAlerts(tx, crossings, { crossing: run_id, now });
    }
  });

  events.on('appointments.attendance_marked', async (tx: Tx, booking) => {
    const { booking_id: crossing, student_id, type, outcome, start_time, day, now } = booking;
    // Counselling appointments raise no alerts.
    if (type !== 1) return;
    if (outcome === 'attended') {
      const kinds = ['missed_appointment'] as const;
      await takeBackAlerts(tx, { crossing, student_ids: [student_id], kinds });
      await noteContact(tx, { student_id, by: booking.staff_id, now });
    } else {
      const to_value = `${day} ${start_time}`;
      const missed = { student_id, kind: 'missed_appointment' as const, to_value };
      await raiseAlerts(tx, [missed], { crossing, now });
    }
    await sayToGuide(live, tx, student_id);
  });

  events.on('appointments.booked', async (tx: Tx, { student_id, staff_id, type, now }) => {
    if (type === 1) await noteContact(tx, { student_id, by: staff_id, now });
  });
}

/** False for new students, who have crossed no line. */
function isKnown({ student }: AppliedPerson): boolean {
  return student !== null && student.before !== null;
}

function crossingsOf({ id, student, is_halted }: AppliedPerson, low_gpa: number): Crossing[] {
  if (!student?.before) return [];
  const { before } = student;
  const after = { gpa: student.gpa, is_halted };
  const said = (gpa: number | null) => gpa?.toFixed(2) ?? null;
  const fallen = { from_value: said(before.gpa), to_value: said(after.gpa) };
  return [
    ...(fellBelow(before, after, low_gpa)
      ? [{ student_id: id, kind: 'low_gpa' as const, ...fallen }]
      : []),
    ...(wasHalted(before, after) ? [{ student_id: id, kind: 'halted' as const }] : []),
  ];
}

function bandCrossed(
  { person_id: student_id, course_code, before, after }: AbsenceChange,
  limits: readonly number[],
): Crossing[] {
  const [from_value, to_value] = [bandOf(before ?? 0, limits), bandOf(after ?? 0, limits)];
  if (!isGraver(from_value, to_value)) return [];
  return [{ student_id, kind: 'absence', course_code, from_value, to_value }];
}

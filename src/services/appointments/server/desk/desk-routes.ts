import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { findSlotOf } from '../queries.ts';
import { reserve } from '../reserve.ts';
import type { AppointmentsPlatform } from '../routes.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { guideReceivedFor, listBookable } from './bookable-students.ts';

type DeskCalls = 'listBookable' | 'bookFor';

/** Calls that a guide makes with the student at the desk: fetch, authorize, command, present. */
export function deskHandlers(
  platform: AppointmentsPlatform,
  line: WaitingLine,
): Pick<Handlers<typeof appointmentsContract>, DeskCalls> {
  const { reads } = platform.database;

  return {
    listBookable: async ({ params, query, actor, language }) => {
      const slot = await findSlotOf(reads, { id: params.id, staff_id: actor.id });
      if (!slot) return refuse('not_found');
      const { rows, count } = await listBookable(reads, slot, { ...query, language });
      const results = rows.map(({ id, student_id: user_id, name, name_ar, advisor }) => ({
        id,
        user_id,
        full_name: name,
        full_name_ar: name_ar,
        guide:
          advisor && advisor.id !== actor.id
            ? { name: advisor.name, name_ar: advisor.name_ar }
            : null,
      }));
      return { count, results };
    },

    bookFor: async ({ params, body, actor, now }) => {
      const slot = await findSlotOf(reads, { id: params.id, staff_id: actor.id });
      const guide_id = slot && (await guideReceivedFor(reads, slot, body.student));
      if (!slot || guide_id === null) return refuse('not_found');
      const wish = { slot_id: slot.id, student_id: body.student, staff_id: actor.id, guide_id };
      const booked = await reserve({ ...platform, line }, { ...wish, by: 'staff' }, now);
      if (isRefusal(booked)) return saidToGuide(booked);
      const student = (await listPeopleNamed(reads, [body.student])).get(body.student);
      return student
        ? { id: booked.booking_id, student: presentPerson(student) }
        : refuse('not_found');
    },
  };
}

type Refused = Exclude<Awaited<ReturnType<typeof reserve>>, { booking_id: number }>;

/** What a student is told of themself, a guide is told of the student. */
function saidToGuide(refusal: Refused) {
  switch (refusal.code) {
    case 'already_reserved':
      return refuse('student_in_slot');
    case 'date_already_set':
      return refuse('student_has_date');
    case 'time_taken':
      return refuse('student_is_busy');
    case 'too_late_to_book':
      return refuse('in_the_past');
    default:
      return refusal as Refusal<
        'not_found' | 'slot_full' | 'slot_closed' | 'guide_away' | 'in_the_past'
      >;
  }
}

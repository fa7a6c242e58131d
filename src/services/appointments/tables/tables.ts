import type { Generated, GeneratedAlways } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import type { Day, Time } from '#platform/language/times/day.ts';
import type { ReminderStep } from '../reminder.ts';
import type { Attendance, BookingState, SlotState, SlotType } from '../slot.ts';
import type { OfferOutcome, WaitingOutcome } from '../waiting.ts';

interface StoredTables {
  any_slot: {
    id: GeneratedAlways<number>;
    type: SlotType;
    staff_id: number;
    day: Day;
    start_time: Time;
    end_time: Time;
    starts_at: GeneratedAlways<string>;
    capacity: number;
    booked: Generated<number>;
    held: Generated<number>;
    state: Generated<SlotState>;
    attendance: Attendance;
    link: Generated<string>;
    location: Generated<string>;
    version: Generated<number>;
    on_leave: Generated<boolean>;
    section: Gender | null;
    opened_as: number | null;
    deleted_at: string | null;
    created_at: Generated<string>;
  };
  any_booking: {
    id: GeneratedAlways<number>;
    slot_id: number;
    student_id: number;
    staff_id: number;
    type: SlotType;
    state: BookingState;
    question: Generated<string>;
    file_id: number | null;
    lies_ahead: string;
    booked_at: string;
    ended_at: string | null;
    by_staff: Generated<boolean>;
    guide_id: number;
    takes_place: string | null;
    note: Generated<string>;
    section: Gender | null;
    decline_reason: Generated<string>;
    awaits_referral: Generated<boolean>;
  };
  booking_reminder: {
    booking_id: number;
    step: ReminderStep;
    due_at: string | null;
  };
  waiting: {
    id: GeneratedAlways<number>;
    student_id: number;
    staff_id: number;
    comes_first: Generated<boolean>;
    since: string;
    ended_at: string | null;
    outcome: WaitingOutcome | null;
  };
  place_offer: {
    id: GeneratedAlways<number>;
    waiting_id: number;
    slot_id: number;
    starts_at: string;
    offered_at: string;
    held_until: string;
    ended_at: string | null;
    outcome: OfferOutcome | null;
  };
  leave: {
    id: GeneratedAlways<number>;
    staff_id: number;
    deputy_id: number;
    days: string;
    note: Generated<string>;
    written_by: number;
    written_at: string;
  };
  leave_person: {
    leave_id: number;
    part: 'away' | 'deputy';
    person_id: number;
    days: string;
  };
  leave_told: {
    leave_id: number;
    student_id: number;
  };
}

/** Both tables as readers have them: views of their academic rows. */
interface AcademicViews {
  slot: StoredTables['any_slot'];
  booking: StoredTables['any_booking'];
}

export type AppointmentTables = StoredTables & AcademicViews;

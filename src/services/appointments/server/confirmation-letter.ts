import type { Block, Printed } from '#platform/documents/document.ts';
import { valuesStrong } from '#platform/documents/words.ts';
import { isolate } from '#platform/language/bidi.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { datePieces, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import type { PersonName } from '#services/people/server/public.ts';
import { type Building, roomIn } from '#services/settings/server/public.ts';
import { appointmentsAddresses } from '../addresses.ts';
import type { Booking, Slot } from '../contract.ts';

export interface ConfirmationValues {
  booking: Booking;
  student: PersonName;
  language: Language;
  buildings: readonly Building[];
  now: Date;
}

interface Wording {
  speak: Speak;
  public_url: string;
}

/** A confirmed booking as a letter: who meets whom, when and where, and the deadline for cancelling. */
export function confirmationLetter(values: ConfirmationValues, wording: Wording): Printed {
  const { booking, student, language, now } = values;
  const say = (key: string, told = {}) =>
    wording.speak(language, `appointments:letter.${key}`, told);
  const name = nameIn(language, student);
  return {
    template: 'letter',
    language,
    title: say('title'),
    office: say('office'),
    number: `AP-${String(booking.id).padStart(6, '0')}`,
    day: riyadhDay(now),
    blocks: [
      {
        kind: 'paragraph',
        words: valuesStrong(say(`confirms.${student.gender}`, { name, user_id: student.user_id })),
      },
      factsOf(values, wording.speak),
      { kind: 'paragraph', words: say('come_early') },
    ],
    check: codeOf(booking.slot, say, wording.public_url + appointmentsAddresses.mine()),
  };
}

function factsOf({ booking, language, buildings }: ConfirmationValues, speak: Speak): Block {
  const { slot, cancel_until } = booking;
  const say = (key: string, told = {}) => speak(language, `appointments:${key}`, told);
  const day = datePieces(slot.day, language, { weekday: true });
  const time = formatTimeRange(slot.start_time, slot.end_time, language);
  return {
    kind: 'facts',
    rows: [
      { label: say('confirm.day'), value: day.first, ...(day.second && { note: day.second }) },
      { label: say('confirm.time'), value: time, note: say('confirm.riyadh') },
      placeOf(slot, roomIn(language, slot.location, buildings), say),
      { label: say('confirm.guide'), value: titledName(language, slot.staff) },
      {
        label: say('letter.cancel'),
        value: cancel_until
          ? say('letter.cancel_until', { moment: formatMoment(cancel_until, language, 'short') })
          : say('mine.cancel_closed'),
      },
    ],
  };
}

function placeOf(slot: Slot, room: string, say: (key: string) => string) {
  const label = say('confirm.place');
  if (slot.attendance === 'offline') return { label, value: isolate(room) };
  const note = [{ text: slot.link, ltr: true as const }];
  return { label, value: say('attendance.online'), note };
}

/** The QR code's target: the meeting if it is online, else the student's bookings in the portal. */
function codeOf(slot: Slot, say: (key: string) => string, appointments: string): Printed['check'] {
  const isOnline = slot.attendance === 'online';
  const url = isOnline ? slot.link : appointments;
  return {
    title: say(isOnline ? 'join' : 'see'),
    // The facts already show the meeting's link.
    lines: isOnline ? [say('join_text')] : [say('see_text'), [{ text: url, ltr: true }]],
    url,
  };
}

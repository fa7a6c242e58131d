import type { Printed, Words } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { type Building, roomIn } from '#services/settings/server/public.ts';
import type { BookedSlot } from '../../contract.ts';

interface DaySheetValues {
  day: Day;
  slots: readonly BookedSlot[];
  buildings: readonly Building[];
  staff_number: string;
  language: Language;
  now: Date;
}

/** A guide's appointments of one day on paper: who comes when and where, with room to write. */
export function daySheet(
  { day, slots, buildings, staff_number, language, now }: DaySheetValues,
  speak: Speak,
): Printed {
  const say = (key: string, told = {}) => speak(language, `appointments:${key}`, told);
  const booked = slots.filter(({ bookings }) => bookings.length > 0);
  const placeOf = ({ attendance, location }: BookedSlot) =>
    say(`place.${attendance}`, { location: roomIn(language, location, buildings) });
  const rows = booked.flatMap((slot) =>
    slot.bookings.map(({ student, question }, place): Words[] => [
      place === 0 ? formatTimeRange(slot.start_time, slot.end_time, language) : '',
      nameIn(language, student),
      [{ text: student.user_id, ltr: true }],
      place === 0 ? placeOf(slot) : '',
      question,
      '',
    ]),
  );
  return {
    template: 'report',
    language,
    title: say('day_sheet.title'),
    subtitle: formatDay(day, language, 'full'),
    office: say('letter.office'),
    number: `AP-${staff_number}-${day.replaceAll('-', '')}`,
    day,
    as_of: now,
    blocks:
      rows.length === 0
        ? [{ kind: 'paragraph', words: say('day_sheet.none') }]
        : [
            {
              kind: 'table',
              columns: [
                { title: say('day_sheet.time'), kind: 'text', share: 1.2 },
                { title: say('day_sheet.student'), kind: 'text', share: 1.6 },
                { title: say('day_sheet.number'), kind: 'code' },
                { title: say('day_sheet.place'), kind: 'text', share: 1.4 },
                { title: say('day_sheet.question'), kind: 'text', share: 1.4 },
                { title: say('day_sheet.notes'), kind: 'text', share: 1.4 },
              ],
              rows,
            },
          ],
  };
}

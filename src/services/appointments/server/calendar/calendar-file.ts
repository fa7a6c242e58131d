import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A time that calendars keep, as of one version of it. */
export interface CalendarEvent {
  /** The same for every version, so that a calendar replaces what it holds. */
  uid: string;
  /** Of two versions a calendar takes the higher. */
  version: number;
  starts_at: Date;
  ends_at: Date;
  summary: string;
  /** A room, or the address of a meeting. */
  place: string;
  /** Only for those who may know the address. */
  organizer?: { name: string; email: string };
}

export interface CalendarFile {
  /** `cancel` takes its events out of calendars that hold them. */
  method: 'publish' | 'cancel';
  /** The name of a followed calendar, and how often the program asks for changes. */
  followed?: { name: string; every_minutes: number };
  events: readonly CalendarEvent[];
}

const methods = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL };
const statuses = { publish: ICalEventStatus.CONFIRMED, cancel: ICalEventStatus.CANCELLED };

/** A calendar file (RFC 5545) with its times in UTC, which every calendar shows in its owner's own zone. */
export function writeCalendar({ method, followed, events }: CalendarFile, now: Date): string {
  const calendar = ical({
    prodId: { company: 'Bawaba', product: 'Bawaba' },
    method: methods[method],
    ...(followed && { name: plain(followed.name), ttl: followed.every_minutes * 60 }),
  });
  for (const { uid, version, starts_at, ends_at, summary, place, organizer } of events) {
    calendar.createEvent({
      id: uid,
      sequence: version,
      stamp: now,
      start: starts_at,
      end: ends_at,
      summary: plain(summary),
      location: plain(place),
      status: statuses[method],
      ...(place.startsWith('https://') && { url: place }),
      ...(organizer && { organizer: { name: plain(organizer.name), email: organizer.email } }),
    });
  }
  // The library leaves out the break that ends the last line.
  return `${calendar.toString()}\r\n`;
}

/** Without what no text of a calendar may hold: control characters but the line break, and halves of letters. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, type CalendarFile, writeCalendar } from './calendar-file.ts';

const now = new Date('2026-11-22T05:42:00Z');

const event: CalendarEvent = {
  uid: 'booking-12@portal.bawaba.example',
  version: 3,
  starts_at: new Date('2026-11-25T21:30:00Z'),
  ends_at: new Date('2026-11-25T22:00:00Z'),
  summary: 'موعد إرشادي مع د. سارة العتيبي',
  place: 'B-214',
};

function write(changes: Partial<CalendarEvent> = {}, file: Partial<CalendarFile> = {}): string {
  return writeCalendar({ method: 'publish', events: [{ ...event, ...changes }], ...file }, now);
}

/** As ical.js reads it. */
function readOne(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('no event');
  const read = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: read.uid,
    version: read.sequence,
    starts_at: read.startDate.toJSDate(),
    ends_at: read.endDate.toJSDate(),
    summary: read.summary,
    place: read.location,
  };
}

/** As node-ical reads it. */
function readOther(text: string): VEvent {
  const found = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === 'VEVENT');
  return found as VEvent;
}

describe('a calendar file', () => {
  test('is read by one parser and by another as it was written', () => {
    const text = write();
    expect(readOne(text)).toEqual({ ...event, method: 'PUBLISH', status: 'CONFIRMED' });
    const other = readOther(text);
    expect(other).toMatchObject({
      uid: event.uid,
      summary: event.summary,
      location: event.place,
      status: 'CONFIRMED',
      method: 'PUBLISH',
    });
    expect(Number(other.sequence)).toBe(3);
    expect(new Date(other.start)).toEqual(event.starts_at);
    expect(new Date(other.end ?? 0)).toEqual(event.ends_at);
  });

  test('has its times in UTC, when it was made, and a meeting’s address as one', () => {
    const lines = write({ place: 'https://meet.bawaba.example/r/8f3b' }).split('\r\n');
    expect(lines).toContain('DTSTART:20261125T213000Z');
    expect(lines).toContain('DTEND:20261125T220000Z');
    expect(lines).toContain('DTSTAMP:20261122T054200Z');
    expect(lines).toContain('URL;VALUE=URI:https://meet.bawaba.example/r/8f3b');
    expect(write()).not.toContain('URL');
  });

  test('that cancels has the same id and says so to both', () => {
    const text = write({ version: 4 }, { method: 'cancel' });
    const cancelled = { method: 'CANCEL', status: 'CANCELLED' };
    expect(readOne(text)).toEqual({ ...event, ...cancelled, version: 4 });
    expect(readOther(text)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  });

  test('names nobody’s address unless it is given one', () => {
    expect(write()).not.toMatch(/ORGANIZER|ATTENDEE|mailto/i);
    const organizer = { name: 'د. سارة، "العتيبي"', email: '900003@staff.bawaba.example' };
    const calendar = new ICAL.Component(ICAL.parse(write({ organizer })));
    const found = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('organizer');
    expect(found?.getFirstValue()).toBe('mailto:900003@staff.bawaba.example');
  });

  test('without events is a calendar still', () => {
    const text = write({}, { followed: { name: 'مواعيدي', every_minutes: 60 }, events: [] });
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toEqual([]);
    expect(text).toContain('X-WR-CALNAME:مواعيدي\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

/** Letters of one to four bytes, and everything that a text of a calendar escapes. */
const wild = fc.array(
  fc.constantFrom(...'aB1 ,;:\\"\n', 'é', 'ع', 'ـ', '–', '漢', '😀', '\u200f', '\\n', '\r\n'),
  { maxLength: 200 },
);

test('any text comes back, in lines of at most 75 octets that end between letters', () => {
  fc.assert(
    fc.property(wild, wild, (of, at) => {
      const summary = of.join('');
      const place = at.join('');
      const text = write({ summary, place });
      const read = readOne(text);
      const expected = (one: string) => one.replaceAll('\r\n', '\n');
      expect(read.summary ?? '').toBe(expected(summary));
      expect(read.place ?? '').toBe(expected(place));
      const lines = text.split('\r\n');
      expect(lines.at(-1)).toBe('');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('any text at all makes a file that both can read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (summary, place) => {
      const text = write({ summary, place });
      expect(readOne(text)).toMatchObject({ uid: event.uid, starts_at: event.starts_at });
      expect(readOther(text)).toMatchObject({ uid: event.uid });
    }),
  );
});

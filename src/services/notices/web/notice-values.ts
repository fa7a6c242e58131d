import { z } from 'zod';
import { day, text, timeOfDay } from '#platform/contract/fields.ts';
import {
  addDays,
  type Day,
  momentOf,
  riyadhDay,
  riyadhTime,
  type Time,
} from '#platform/language/times/day.ts';
import { audience, type Notice } from '../contract.ts';
import { noticeKinds, students } from '../notice.ts';

/** The form's fields: a moment is entered as a Riyadh day and time. */
export const noticeValues = z.strictObject({
  kind: z.enum(noticeKinds),
  title: text({ max: 120 }),
  title_ar: text({ max: 120 }),
  body: text({ min: 0, max: 1000, multiline: true }).default(''),
  body_ar: text({ min: 0, max: 1000, multiline: true }).default(''),
  start_day: day,
  start_time: timeOfDay,
  end_day: day,
  end_time: timeOfDay,
  ...audience.shape,
});

export type NoticeValues = z.output<typeof noticeValues>;

/** The body of the call. */
export function bodyOf({ start_day, start_time, end_day, end_time, ...values }: NoticeValues) {
  return {
    ...values,
    starts_at: momentOf(start_day as Day, start_time as Time).toISOString(),
    ends_at: momentOf(end_day as Day, end_time as Time).toISOString(),
  };
}

/** A new notice starts now, ends at midnight after the day after tomorrow, and is for students. */
export function valuesOf(notice: Notice | undefined, now: Date): z.input<typeof noticeValues> {
  if (notice) {
    const { kind, title, title_ar, body, body_ar, starts_at, ends_at } = notice;
    const { roles, colleges, sections } = notice;
    return {
      kind,
      title,
      title_ar,
      body,
      body_ar,
      roles,
      colleges,
      sections,
      start_day: riyadhDay(starts_at),
      start_time: riyadhTime(starts_at),
      end_day: riyadhDay(ends_at),
      end_time: riyadhTime(ends_at),
    };
  }
  return {
    kind: 'neutral',
    title: '',
    title_ar: '',
    body: '',
    body_ar: '',
    roles: [students],
    colleges: [],
    sections: [],
    start_day: riyadhDay(now),
    start_time: riyadhTime(now),
    end_day: addDays(riyadhDay(now), 3),
    end_time: '00:00',
  };
}

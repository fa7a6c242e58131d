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
import type { Picked } from '#services/guidance/web/public.tsx';
import { audienceParts, type OpenedNotice } from '../contract.ts';
import { noticeKinds, students } from '../notice.ts';

/** It is for a part of everybody, or for students by name. */
export const audienceWays = ['part', 'students'] as const;

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
  ...audienceParts,
  way: z.enum(audienceWays),
  picked: z.custom<Picked | null>(),
});

export type NoticeValues = z.output<typeof noticeValues>;

/** The body of the call. */
export function bodyOf({ start_day, start_time, end_day, end_time, ...values }: NoticeValues) {
  const { way, picked, roles, colleges, sections, ...words } = values;
  return {
    ...words,
    ...(way === 'students' ? picked : { roles, colleges, sections }),
    starts_at: momentOf(start_day as Day, start_time as Time).toISOString(),
    ends_at: momentOf(end_day as Day, end_time as Time).toISOString(),
  };
}

/** A new notice starts now, ends at midnight after the day after tomorrow, and is for students. */
export function valuesOf(
  notice: OpenedNotice | undefined,
  now: Date,
): z.input<typeof noticeValues> {
  if (notice) {
    const { kind, title, title_ar, body, body_ar, starts_at, ends_at } = notice;
    const { roles, colleges, sections, numbers } = notice;
    return {
      kind,
      title,
      title_ar,
      body,
      body_ar,
      roles,
      colleges,
      sections,
      way: numbers.length > 0 ? 'students' : 'part',
      picked: numbers.length > 0 ? { numbers } : null,
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
    way: 'part',
    picked: null,
    start_day: riyadhDay(now),
    start_time: riyadhTime(now),
    end_day: addDays(riyadhDay(now), 3),
    end_time: '00:00',
  };
}

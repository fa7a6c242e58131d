import type { Reads } from '#platform/database/database.ts';
import { textIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { Line } from '#platform/waits/line.ts';
import { readInternship } from '#services/sides/server/public.ts';
import { trainingContract } from '../contract.ts';
import type { Tables } from './training-platform.ts';

/** Where a student trains or will train next. */
export function trainingLine(reads: Reads<Tables>): Line {
  return {
    open: trainingContract.calls.listOwn,
    read: async ({ actor, now }) => {
      const today = riyadhDay(now);
      const placement = await reads
        .selectFrom('placement')
        .select(['internship_id', 'start_date', 'end_date'])
        .where('student_id', '=', actor.id)
        .where('holds_seat', '=', true)
        .where('end_date', '>=', today)
        .orderBy('start_date')
        .limit(1)
        .executeTakeFirst();
      if (!placement) return { says: 'none' };
      const { side_name: name, side_name_arabic: name_ar } = await readInternship(
        reads,
        placement.internship_id,
      );
      const isNow = placement.start_date <= today;
      const day = (isNow ? placement.end_date : placement.start_date) as Day;
      return {
        says: isNow ? 'now' : 'next',
        values: (language) => ({
          side: textIn(language, { name, name_ar }, 'name'),
          day: datePieces(day, language, { year: false }).first,
        }),
      };
    },
  };
}

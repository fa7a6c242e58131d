import type { Insertable } from 'kysely';
import type { Speak } from '#platform/language/phrases.ts';
import type { BookedOnce } from '#services/appointments/server/public.ts';
import type { PersonName } from '#services/system-data/server/public.ts';
import { flagsUpTo } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { newsOfBooking } from './appointment-news.ts';
import { type News, rowOf } from './notify.ts';

type Row = Insertable<NotificationTables['notification']>;

/** What the demo's bookings have told so far, oldest first, each as far as its receiver came with it. */
export function demoRows(
  bookings: readonly BookedOnce[],
  names: ReadonlyMap<number, PersonName>,
  { speak, fresh_ids }: { speak: Speak; fresh_ids: ReadonlySet<number> },
): Row[] {
  const news = bookings
    .flatMap((booking) => newsSoFar(booking, { names, speak }))
    .sort((one, other) => one.now.getTime() - other.now.getTime());
  const totals = Map.groupBy(news, ({ person_id }) => person_id);
  return news.map((one) => {
    const own = totals.get(one.person_id) ?? [];
    const rank = own.length - 1 - own.indexOf(one);
    const is_new = rank === 0 && fresh_ids.has(one.person_id);
    return { ...rowOf(one, speak), ...(is_new ? {} : flagsOf(rank, own.length)) };
  });
}

function newsSoFar(
  booking: BookedOnce,
  told: { names: ReadonlyMap<number, PersonName>; speak: Speak },
): News[] {
  const { state, booked_at, ended_at, ...event } = booking;
  const cancelled =
    state === 'cancelled_by_student' || state === 'cancelled_by_staff'
      ? newsOfBooking(state, { ...event, now: new Date(ended_at ?? booked_at) }, told)
      : [];
  return [...newsOfBooking('booked', { ...event, now: new Date(booked_at) }, told), ...cancelled];
}

const ofFew = [flagsUpTo('toestify'), flagsUpTo('badge'), flagsUpTo('selected'), { action: true }];

/** The newest few wait, some were seen, most were opened, and one now and then was put away. */
function flagsOf(rank: number, total: number): Partial<Row> {
  if (total < 8) return { ...flagsUpTo('toestify'), ...ofFew[rank % ofFew.length] };
  if (rank < 3) return flagsUpTo('toestify');
  if (rank < 7) return flagsUpTo('badge');
  return { ...flagsUpTo('selected'), action: rank % 9 === 7 };
}

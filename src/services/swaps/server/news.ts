import { student } from '#platform/access/allow.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { swapsAddresses } from '../addresses.ts';
import type { SwapEvents } from '../events.ts';
import type { Tables } from './swaps-platform.ts';

type Event = SwapEvents['swaps.asked'] & { outcome?: string };

/** Tells `to` of the swap, naming the other of the two. */
async function tell(event: Event, to: number, { writes }: Transaction<Tables>): Promise<News> {
  const { swap_id, student_id, other_id, outcome, now } = event;
  const beside = to === student_id ? other_id : student_id;
  const named = (await listPeopleNamed(writes, [beside])).get(beside);
  return {
    person_id: to,
    link: swapsAddresses.own(),
    of: `${swap_id}:${now.toISOString()}`,
    values: (say, language) => ({
      name: named ? nameIn(language, named) : '',
      outcome: outcome === undefined ? '' : say(`swaps:told.${outcome}`),
    }),
  };
}

/** Students are notified of swaps that they are asked for, of the other's answer, and of the unit's decision. */
export const swapsNews = defineNews<SwapEvents, Tables>('swaps', {
  swap_asked: {
    p_type: 'Internship',
    for: [student],
    on: { 'swaps.asked': async (event, tx) => [await tell(event, event.other_id, tx)] },
  },
  swap_answered: {
    p_type: 'Internship',
    for: [student],
    on: { 'swaps.answered': async (event, tx) => [await tell(event, event.student_id, tx)] },
  },
  swap_decided: {
    p_type: 'Internship',
    for: [student],
    on: {
      'swaps.decided': async (event, tx) => [
        await tell(event, event.student_id, tx),
        await tell(event, event.other_id, tx),
      ],
    },
  },
});

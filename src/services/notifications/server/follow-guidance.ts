import type { GuidanceEvents } from '#services/guidance/events.ts';
import { listPeopleNamed } from '#services/system-data/server/public.ts';
import {
  newsOfAskedCorrection,
  newsOfChanges,
  newsOfCorrection,
  newsOfRejection,
  newsOfWish,
  peopleIn,
  type SaidNames,
} from './guidance-news.ts';
import { type Follows, type ListenerTransaction, type News, notify, notifyAll } from './notify.ts';

/** Tells students and guides who guides whom now, and heads what waits for them. */
export function followGuidance({ events, live, speak }: Follows<GuidanceEvents>): void {
  async function tell(
    tx: ListenerTransaction,
    ids: readonly number[],
    newsOf: (names: SaidNames) => News[],
  ): Promise<void> {
    await notifyAll({ live, speak }, tx, newsOf(await listPeopleNamed(tx.writes, ids)));
  }

  events.on('guidance.advisors_changed', (tx: ListenerTransaction, event) =>
    tell(tx, peopleIn(event.changes), (names) => newsOfChanges(event, names)),
  );
  events.on('guidance.move_asked', (tx: ListenerTransaction, event) =>
    tell(tx, [event.asked_by, ...event.student_ids], (names) => newsOfWish(event, names)),
  );
  events.on('guidance.move_rejected', (tx: ListenerTransaction, event) =>
    tell(tx, event.student_ids, (names) => newsOfRejection(event, names)),
  );
  events.on('guidance.correction_asked', (tx: ListenerTransaction, event) =>
    tell(tx, [event.student_id], (names) => newsOfAskedCorrection(event, names, speak)),
  );
  events.on('guidance.correction_answered', (tx: ListenerTransaction, event) =>
    notify({ live, speak }, tx, [newsOfCorrection(event, speak)]),
  );
}

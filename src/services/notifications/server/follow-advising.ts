import type { AdvisingEvents, CaseEvent, ConcernEvent } from '#services/advising/events.ts';
import { findGuideOf, listPeopleNamed } from '#services/system-data/server/public.ts';
import {
  newsForGuide,
  newsForStudent,
  newsOfAnswer,
  newsOfMorning,
  newsOfOffer,
  type Parties,
} from './advising-news.ts';
import { newsOfConcern, newsOfConcernAnswer } from './concern-news.ts';
import { type Follows, type ListenerTransaction, type News, notify, notifyAll } from './notify.ts';

/** What is announced of one student's case, or of what was raised of them. */
type CaseNews = {
  [Name in keyof AdvisingEvents]: AdvisingEvents[Name] extends CaseEvent | ConcernEvent
    ? Name
    : never;
}[keyof AdvisingEvents];

/**
 * Tells students of what is written to them, and their present guides of what others do with it or
 * raise about them.
 */
export function followAdvising({ events, live, speak }: Follows<AdvisingEvents>): void {
  function tell<Name extends CaseNews>(
    name: Name,
    newsOf: (event: AdvisingEvents[Name], parties: Parties) => readonly News[],
  ): void {
    events.on(name, async (tx: ListenerTransaction, event) => {
      const { student_id, by }: CaseEvent | ConcernEvent = event;
      const guide = await findGuideOf(tx.writes, student_id);
      const names = await listPeopleNamed(tx.writes, [student_id, by]);
      const parties = { guide_id: guide?.id ?? null, names, speak };
      await notify({ live, speak }, tx, newsOf(event, parties));
    });
  }

  tell('advising.message_written', (event, parties) => {
    const detail = `notifications:message_news.${event.alert_level}`;
    const told = { ...parties, entry: 'new' };
    return [
      ...newsForStudent('message_written', event, { ...told, detail }),
      ...newsForGuide('written', event, told),
    ];
  });
  tell('advising.message_answered', (event, parties) =>
    event.by_student
      ? newsOfAnswer(event, parties)
      : newsForStudent('message_replied', event, { ...parties, entry: event.entry }),
  );
  tell('advising.alert_raised', (event, parties) =>
    newsForStudent('alert_raised', event, {
      ...{ ...parties, entry: String(event.version) },
      detail: `advising:alerts.${event.alert_level}`,
    }),
  );
  tell('advising.message_closed', (event, parties) => {
    const told = { ...parties, entry: String(event.version) };
    const detail = `advising:codes.${event.code}`;
    return [
      ...newsForStudent('message_closed', event, { ...told, detail }),
      ...newsForGuide('closed', event, told),
    ];
  });
  tell('advising.message_reopened', (event, parties) => {
    const told = { ...parties, entry: 'again' };
    return [
      ...newsForStudent('message_reopened', event, told),
      ...newsForGuide('reopened', event, told),
    ];
  });
  tell('advising.concern_raised', newsOfConcern);
  tell('advising.concern_answered', newsOfConcernAnswer);
  events.on('advising.slots_offered', async (tx: ListenerTransaction, event) => {
    const names = await listPeopleNamed(tx.writes, [event.by]);
    await notify({ live, speak }, tx, newsOfOffer(event, names));
  });
  events.on('advising.morning_came', (tx: ListenerTransaction, event) =>
    notifyAll({ live, speak }, tx, newsOfMorning(event)),
  );
}

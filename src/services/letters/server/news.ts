import { isAllowed, type Who } from '#platform/access/allow.ts';
import { areaOf } from '#platform/access/area.ts';
import { roles } from '#platform/access/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { holdersOf, listReceivers } from '#services/accounts/server/public.ts';
import { listPeopleTyped } from '#services/people/server/public.ts';
import { internshipStaff, payers } from '#services/sides/calls.ts';
import { lettersAddresses } from '../addresses.ts';
import type { LetterEvents } from '../events.ts';
import type { Desk } from '../letter.ts';
import type { Tables } from './letters-platform.ts';

const whose: Record<Desk, { allow: readonly Who[]; told: readonly number[] }> = {
  // The unit's head, not everybody who could: most letters come from the same room.
  coordinator: { allow: internshipStaff, told: [roles.internship_unit] },
  finance: { allow: payers, told: [roles.finance] },
};

const toldOf = (event: LetterEvents[keyof LetterEvents], say: Say, language: Language) => ({
  kind: say(`letters:kinds.${event.kind}`),
  number: event.number,
  side: nameIn(language, event),
});

function waitsFor(desk: Desk) {
  return async (event: LetterEvents['letters.waits'], tx: Transaction<Tables>) =>
    event.desk === desk ? toDesk(desk)(event, tx) : [];
}

function toDesk(desk: Desk) {
  return async (
    event: LetterEvents['letters.waits' | 'letters.account_changed'],
    { writes }: Transaction<Tables>,
  ) => {
    const { allow, told } = whose[desk];
    const receivers = await listReceivers(writes, holdersOf([...told]));
    return receivers
      .filter(({ id, user_type, role_ids }) =>
        role_ids.some(
          (role) => id !== event.by && isAllowed(allow, { user_type, role, is_staff: true }),
        ),
      )
      .map(
        ({ id: person_id, user_type }): News => ({
          person_id,
          link: lettersAddresses.letter({ role: areaOf(user_type), id: event.letter_id }),
          of: `${event.letter_id}:${desk}:${event.now.toISOString()}`,
          values: (say, language) => toldOf(event, say, language),
        }),
      );
  };
}

/** Notifies the letter's maker, unless they are the actor. */
async function toMaker(
  writes: Transaction<Tables>['writes'],
  event: LetterEvents['letters.decided' | 'letters.paid'],
  what: string,
  more: (say: Say) => Record<string, string>,
): Promise<News[]> {
  if (event.made_by === event.by) return [];
  const maker = (await listPeopleTyped(writes, [event.made_by])).get(event.made_by);
  if (!maker) return [];
  return [
    {
      person_id: event.made_by,
      link: lettersAddresses.letter({ role: areaOf(maker.user_type), id: event.letter_id }),
      of: `${event.letter_id}:${what}:${event.now.toISOString()}`,
      values: (say, language) => ({ ...toldOf(event, say, language), ...more(say) }),
    },
  ];
}

/** A desk is notified of letters that wait for it, a letter's maker of decisions and payments. */
export const lettersNews = defineNews<LetterEvents, Tables>('letters', {
  letter_waits_unit: {
    p_type: 'Internship',
    for: internshipStaff,
    on: { 'letters.waits': waitsFor('coordinator') },
  },
  letter_waits_finance: {
    p_type: 'Internship',
    for: payers,
    on: { 'letters.waits': waitsFor('finance') },
  },
  letter_account_changed: {
    p_type: 'Internship',
    for: payers,
    on: { 'letters.account_changed': toDesk('finance') },
  },
  letter_decided: {
    p_type: 'Internship',
    for: internshipStaff,
    on: {
      'letters.decided': (event, { writes }: Transaction<Tables>) =>
        toMaker(writes, event, 'decided', (say) => ({
          outcome: say(`letters:told.${event.desk}_${event.status}`),
        })),
    },
  },
  letter_paid: {
    p_type: 'Internship',
    for: internshipStaff,
    on: {
      'letters.paid': (event, { writes }: Transaction<Tables>) =>
        toMaker(writes, event, 'paid', () => ({ reference: event.payment_reference })),
    },
  },
});

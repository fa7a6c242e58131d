import { isAllowed, student } from '#platform/access/allow.ts';
import { areaOf } from '#platform/access/area.ts';
import { roles } from '#platform/access/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { PhraseValues, Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { holdersOf, listReceivers } from '#services/accounts/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import type { SideEvents } from '#services/sides/events.ts';
import { trainingAddresses } from '../addresses.ts';
import type { TrainingEvents } from '../events.ts';
import { alerts } from '../training.ts';
import type { Tables } from './training-platform.ts';

const told = [roles.internship, roles.internship_unit, roles.service_coordinator];

/** A student is notified of alerts and of requests that were decided or wait again, internship staff of alerts. */
export const trainingNews = defineNews<TrainingEvents & SideEvents, Tables>('training', {
  training_alert: {
    p_type: 'Internship',
    for: [student],
    always: true,
    on: {
      'training.alerted': (event): News[] => [
        {
          person_id: event.student_id,
          link: trainingAddresses.own(),
          of: `${event.placement_id}:${event.alert}:${event.now.toISOString()}`,
          values: (say, language) => valuesOf(event, say, language),
        },
      ],
    },
  },
  training_alert_unit: {
    p_type: 'Internship',
    for: internshipStaff,
    on: {
      'training.alerted': async (event, { writes }: Transaction<Tables>) => {
        const { student_id, placement_id: id } = event;
        const named = (await listPeopleNamed(writes, [student_id])).get(student_id);
        const receivers = await listReceivers(writes, holdersOf(told));
        return receivers
          .filter(({ user_type, role_ids }) =>
            role_ids.some((role) =>
              isAllowed(internshipStaff, { user_type, role, is_staff: true }),
            ),
          )
          .map(
            ({ id: person_id, user_type }): News => ({
              person_id,
              link: trainingAddresses.placement({ role: areaOf(user_type), id }),
              of: `${id}:${event.alert}:${event.now.toISOString()}`,
              values: (say, language) => ({
                ...valuesOf(event, say, language),
                name: named ? nameIn(language, named) : '',
              }),
            }),
          );
      },
    },
  },
  training_decided: {
    p_type: 'Internship',
    for: [student],
    on: {
      'training.decided': (event) => [
        ofRequest(event, (say, language) => ({
          outcome: event.paused_until
            ? say('training:told.paused', { day: formatDay(event.paused_until, language, 'brief') })
            : say(`training:told.${event.state}`),
        })),
      ],
    },
  },
  trainer_replaced: {
    p_type: 'Internship',
    for: [student],
    on: {
      'sides.trainer_replaced': async (event, { writes }) => {
        const { internship_id, side, now } = event;
        const seated = await writes
          .selectFrom('placement')
          .select('student_id')
          .where('internship_id', '=', internship_id)
          .where('result', 'is', null)
          .where('end_date', '>=', riyadhDay(now))
          .execute();
        return seated.map(
          ({ student_id }): News => ({
            person_id: student_id,
            link: trainingAddresses.own(),
            of: `${internship_id}:${now.toISOString()}`,
            values: (_say, language) => ({
              name: nameIn(language, event),
              side: nameIn(language, { name: side.name, name_ar: side.name_arabic }),
            }),
          }),
        );
      },
    },
  },
  training_undone: {
    p_type: 'Internship',
    for: [student],
    on: { 'training.undone': (event) => [ofRequest(event, () => ({ reason: event.reason }))] },
  },
});

/** A notification about a student's request, with more values. */
function ofRequest(
  event: Omit<TrainingEvents['training.undone'], 'reason'>,
  more: (say: Say, language: Language) => PhraseValues = () => ({}),
): News {
  return {
    person_id: event.student_id,
    link: trainingAddresses.ownRequests(),
    of: `${event.request_id}:${event.now.toISOString()}`,
    values: (say, language) => ({
      side: nameIn(language, event),
      kind: say(`training:kinds.${event.kind}`),
      ...more(say, language),
    }),
  };
}

function valuesOf(event: TrainingEvents['training.alerted'], say: Say, language: Language) {
  return {
    side: nameIn(language, event),
    alert: say(`training:alerts.${alerts[event.alert]}`),
    count: event.absences,
    days: event.days,
  };
}

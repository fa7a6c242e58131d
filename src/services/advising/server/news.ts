import { instructor, student } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { findGuideOf, listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import { advisingAddresses } from '../addresses.ts';
import { concernRaisers } from '../calls.ts';
import type { AdvisingEvents, CaseEvent } from '../events.ts';

type Tx = Transaction<PeopleTables>;
/** Tells apart several notifications of one kind about the same case. */
type Entry = string | number;

/** Notifications: students about their cases, their present guides about what others do in a case or raise. */
export const advisingNews = defineNews<AdvisingEvents, PeopleTables>('advising', {
  message_written: {
    p_type: 'Guide',
    for: [student],
    on: {
      'advising.message_written': (event, tx) =>
        toStudent(event, tx, 'new', (say) =>
          say(`advising:news.message_written.details.${event.alert_level}`),
        ),
    },
  },
  message_replied: {
    p_type: 'Guide',
    for: [student],
    repeats: true,
    on: {
      'advising.message_answered': async (event, tx) =>
        event.by_student ? [] : toStudent(event, tx, event.entry),
    },
  },
  alert_raised: {
    p_type: 'Guide',
    for: [student],
    repeats: true,
    on: {
      'advising.alert_raised': (event, tx) =>
        toStudent(event, tx, event.version, (say) => say(`advising:alerts.${event.alert_level}`)),
    },
  },
  message_closed: {
    p_type: 'Guide',
    for: [student],
    on: {
      'advising.message_closed': (event, tx) =>
        toStudent(event, tx, event.version, (say) => say(`advising:codes.${event.code}`)),
    },
  },
  message_reopened: {
    p_type: 'Guide',
    for: [student],
    on: { 'advising.message_reopened': (event, tx) => toStudent(event, tx, 'again') },
  },
  message_answered: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    repeats: true,
    on: {
      'advising.message_answered': async (event, tx) => {
        const { guide_id, person } = await partiesOf(event, tx);
        if (!event.by_student || guide_id === null || !person) return [];
        return [
          {
            thread: threadOf(event),
            person_id: guide_id,
            role: roles.academic_guide,
            link: casePage(event),
            of: `${event.message_id}:${event.entry}`,
            values: (_say, language) => ({ name: nameIn(language, person) }),
          },
        ];
      },
    },
  },
  case_moved: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    repeats: true,
    on: {
      'advising.message_written': (event, tx) => toGuide(event, tx, 'written', 'new'),
      'advising.message_closed': (event, tx) => toGuide(event, tx, 'closed', event.version),
      'advising.message_reopened': (event, tx) => toGuide(event, tx, 'reopened', 'again'),
    },
  },
  concern_raised: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    repeats: true,
    on: {
      'advising.concern_raised': async (event, tx) => {
        const { guide_id, person, actor } = await partiesOf(event, tx);
        const { kind, concern_id, student_id, by } = event;
        if (guide_id === null || guide_id === by || !person || !actor) return [];
        const detail = `advising:news.concern_raised.details.${kind}`;
        return [
          {
            person_id: guide_id,
            role: roles.academic_guide,
            link: guidanceAddresses.student({ id: student_id, tab: 'concerns' }),
            of: concern_id,
            thread: `${by}:${student_id}`,
            values: (say, language) => ({
              name: nameIn(language, person),
              detail: say(detail, { name: nameIn(language, actor) }),
            }),
          },
        ];
      },
    },
  },
  concern_answered: {
    p_type: 'Guide',
    for: concernRaisers,
    on: {
      // The answer's text is in the list of what they raised, not in the notification.
      'advising.concern_answered': async (event, tx) => {
        const { person, actor } = await partiesOf(event, tx);
        const { concern_id, raised_by, raised_role, by } = event;
        if (raised_by === by || !person || !actor) return [];
        return [
          {
            person_id: raised_by,
            role: raised_role,
            link: advisingAddresses.raised(),
            of: concern_id,
            values: (say, language) => ({
              name: nameIn(language, person),
              detail: say('advising:news.concern_answered.detail', {
                name: nameIn(language, actor),
              }),
            }),
          },
        ];
      },
    },
  },
  praised: {
    p_type: 'Guide',
    for: [student],
    repeats: true,
    on: {
      // Students are notified of praise only, never of a concern.
      'advising.concern_raised': async (event, tx) => {
        const { actor } = await partiesOf(event, tx);
        if (event.kind !== 'praise' || !actor) return [];
        return [
          {
            person_id: event.student_id,
            link: guidanceAddresses.ownRecord({ tab: 'praise' }),
            of: event.concern_id,
            thread: String(event.by),
            values: (_say, language) => ({ name: nameIn(language, actor) }),
          },
        ];
      },
    },
  },
  slots_offered: {
    p_type: 'Guide',
    for: [student],
    icon: 'calendar_plus',
    on: {
      'advising.slots_offered': async ({ alert_id, student_id, by }, { writes }) => {
        const person = (await listPeopleNamed(writes, [by])).get(by);
        if (!person) return [];
        return [
          {
            person_id: student_id,
            link: appointmentsAddresses.dates(),
            of: alert_id,
            values: (_say, language) => ({ name: nameIn(language, person) }),
          },
        ];
      },
    },
  },
  morning_list: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    icon: 'sunrise',
    on: {
      'advising.morning_came': ({ mornings, day }) =>
        mornings.map(({ guide_id, students }) => ({
          person_id: guide_id,
          role: roles.academic_guide,
          link: advisingAddresses.morning(),
          of: day,
          values: () => ({ count: students }),
        })),
    },
  },
});

/** The student of a case or concern, the actor, and the student's present guide. */
async function partiesOf({ student_id, by }: Pick<CaseEvent, 'student_id' | 'by'>, { writes }: Tx) {
  const guide = await findGuideOf(writes, student_id);
  const names = await listPeopleNamed(writes, [student_id, by]);
  return { guide_id: guide?.id ?? null, person: names.get(student_id), actor: names.get(by) };
}

/** A notification to the student about their case: by whom, and the details. */
async function toStudent(
  event: CaseEvent,
  { writes }: Tx,
  entry: Entry,
  detailIn: (say: Say) => string = () => '',
): Promise<News[]> {
  const person = (await listPeopleNamed(writes, [event.by])).get(event.by);
  if (!person) return [];
  return [
    {
      thread: threadOf(event),
      person_id: event.student_id,
      link: advisingAddresses.myMessages({ messages_id: event.message_id }),
      of: `${event.message_id}:${entry}`,
      values: (say, language) => ({ name: nameIn(language, person), detail: detailIn(say) }),
    },
  ];
}

/** A notification to the present guide when somebody else acts in a case of their student. */
async function toGuide(
  event: CaseEvent,
  tx: Tx,
  move: 'written' | 'closed' | 'reopened',
  entry: Entry,
): Promise<News[]> {
  const { guide_id, person, actor } = await partiesOf(event, tx);
  if (guide_id === null || guide_id === event.by || !person || !actor) return [];
  return [
    {
      thread: threadOf(event),
      person_id: guide_id,
      role: roles.academic_guide,
      link: casePage(event),
      of: `${move}:${event.message_id}:${entry}`,
      values: (say, language) => ({
        name: nameIn(language, person),
        move: say(`advising:news.case_moved.moves.${move}`, { name: nameIn(language, actor) }),
      }),
    },
  ];
}

function threadOf({ by, message_id }: CaseEvent): string {
  return `${by}:${message_id}`;
}

/** The case on the student's page for staff. */
function casePage({ message_id, student_id }: CaseEvent): News['link'] {
  return guidanceAddresses.student({ id: student_id, tab: 'messages', messages_id: message_id });
}

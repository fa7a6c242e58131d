import { admin, employee, instructor, student } from '#platform/access/allow.ts';
import { roles } from '#platform/access/roles.ts';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import type { AdvisorChange } from '#services/people/events.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  type PersonName,
} from '#services/people/server/public.ts';
import { guidanceAddresses } from '../addresses.ts';
import type { GuidanceEvents } from '../events.ts';
import { registrars } from '../reach.ts';

/** Heads of department and their stand-ins. */
const heads = [
  instructor('head_of_department'),
  employee('head_of_department'),
  admin('head_of_department', 'assistant_head'),
];

/** Up to this many students are named; beyond it only the count is given. */
const mostNamed = 3;

const myAdvisorPage = guidanceAddresses.myAdvisor();
const requestsPage = guidanceAddresses.requests();
const transfersPage = guidanceAddresses.transfers();
const studentsPage = guidanceAddresses.students();

type Names = ReadonlyMap<number, PersonName>;
type Asked = GuidanceEvents['guidance.move_asked'];
type Rejected = GuidanceEvents['guidance.move_rejected'];

/** Notifications: students and guides about changes of guide, heads and registration about pending requests. */
export const guidanceNews = defineNews<GuidanceEvents, PeopleTables>('guidance', {
  advisor_given: {
    p_type: 'Guide',
    for: [student],
    on: {
      'guidance.advisors_changed': async ({ changes, now }, { writes }) => {
        const guides = changes.flatMap(({ to_id }) => to_id ?? []);
        const names = await listPeopleNamed(writes, guides);
        return changes.flatMap(({ student_id, to_id }) => {
          const guide = names.get(to_id ?? 0);
          if (!guide) return [];
          return {
            person_id: student_id,
            link: myAdvisorPage,
            of: `${student_id}:${guide.id}:${now.getTime()}`,
            values: (_say, language) => ({ name: nameIn(language, guide) }),
          };
        });
      },
    },
  },
  students_given: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'guidance.advisors_changed': async ({ changes, now }, { writes }) => {
        const given = groupsOf(changes, ({ to_id }) => to_id);
        const names = await listPeopleNamed(writes, given.flatMap(namedOf));
        return given.map((group) => toGuide(group, names, { link: studentsPage, now }));
      },
    },
  },
  students_taken: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'guidance.advisors_changed': async ({ changes, now }, { writes }) => {
        const taken = groupsOf(changes, ({ from_id }) => from_id);
        const names = await listPeopleNamed(writes, taken.flatMap(namedOf));
        return taken.map((group) => toGuide(group, names, { link: transfersPage, now }));
      },
    },
  },
  transfer_asked: {
    p_type: 'Guide',
    for: heads,
    on: {
      'guidance.move_asked': async (asked, { writes }) =>
        asked.kind === 'transfer'
          ? toHeads(asked, await listPeopleNamed(writes, peopleOf(asked)), transfersPage)
          : [],
    },
  },
  change_asked: {
    p_type: 'Guide',
    for: heads,
    on: {
      'guidance.move_asked': async (asked, { writes }) =>
        asked.kind === 'transfer'
          ? []
          : toHeads(asked, await listPeopleNamed(writes, peopleOf(asked)), requestsPage),
    },
  },
  transfer_rejected: {
    p_type: 'Guide',
    for: [instructor('academic_guide')],
    on: {
      'guidance.move_rejected': async (rejected, { writes }) => {
        if (rejected.kind !== 'transfer') return [];
        const names = await listPeopleNamed(writes, rejected.student_ids);
        return [{ ...toAsker(rejected, names), role: roles.academic_guide, link: transfersPage }];
      },
    },
  },
  change_rejected: {
    p_type: 'Guide',
    for: [student],
    on: {
      'guidance.move_rejected': async (rejected, { writes }) => {
        if (rejected.kind === 'transfer') return [];
        const names = await listPeopleNamed(writes, rejected.student_ids);
        return [{ ...toAsker(rejected, names), link: myAdvisorPage }];
      },
    },
  },
  correction_asked: {
    p_type: 'Guide',
    for: registrars,
    on: {
      'guidance.correction_asked': async (asked, { writes }) => {
        const { correction_id, student_id, field } = asked;
        const person = (await listPeopleNamed(writes, [student_id])).get(student_id);
        if (!person) return [];
        return asked.registrars.map(({ id, role }) => ({
          person_id: id,
          role,
          link: guidanceAddresses.corrections({ view: 'all', search: person.user_id }),
          of: `${correction_id}:${role}`,
          values: (say, language) => ({
            name: nameIn(language, person),
            field: say(`guidance:corrections.fields.${field}`),
          }),
        }));
      },
    },
  },
  correction_answered: {
    p_type: 'Guide',
    for: [student],
    on: {
      // The answer's text is in the student's record, not in the notification.
      'guidance.correction_answered': ({ correction_id, student_id, field, state }) => [
        {
          person_id: student_id,
          link: guidanceAddresses.ownRecord({ tab: 'corrections' }),
          of: correction_id,
          values: (say) => ({
            field: say(`guidance:corrections.fields.${field}`),
            outcome: say(`guidance:corrections.states.${state}`),
          }),
        },
      ],
    },
  },
});

interface Group {
  guide_id: number;
  student_ids: readonly number[];
}

/** Groups changes by guide, so that a guide gets one notification however many students change. */
function groupsOf(
  changes: readonly AdvisorChange[],
  guideIn: (change: AdvisorChange) => number | null,
): Group[] {
  return [...Map.groupBy(changes, guideIn)].flatMap(([guide_id, some]) =>
    guide_id === null ? [] : [{ guide_id, student_ids: some.map(({ student_id }) => student_id) }],
  );
}

function toGuide(
  { guide_id, student_ids }: Group,
  names: Names,
  { link, now }: { link: News['link']; now: Date },
): News {
  return {
    person_id: guide_id,
    role: roles.academic_guide,
    link,
    of: `${student_ids[0]}:${now.getTime()}`,
    values: (_say, language) => ({
      count: student_ids.length,
      names: saidNames(student_ids, names, language),
    }),
  };
}

/** Addressed to those who decide, in the role that lets them. */
function toHeads(
  { heads: deciders, move_ids, student_ids, asked_by }: Asked,
  names: Names,
  link: News['link'],
): News[] {
  const asker = names.get(asked_by);
  return deciders.map(({ id, role }) => ({
    person_id: id,
    role,
    link,
    of: `${move_ids[0]}:${role}`,
    values: (_say, language) => ({
      asker: asker ? nameIn(language, asker) : '',
      names: saidNames(student_ids, names, language),
    }),
  }));
}

/** Tells the requester why a move was rejected. */
function toAsker({ move_ids, student_ids, asked_by, reason }: Rejected, names: Names) {
  return {
    person_id: asked_by,
    of: `${move_ids[0]}`,
    values: ((_say, language) => ({
      name: saidNames(student_ids, names, language),
      reason,
    })) satisfies News['values'],
  };
}

function peopleOf({ asked_by, student_ids }: Asked): number[] {
  return [asked_by, ...student_ids.slice(0, mostNamed)];
}

function namedOf({ student_ids }: Group): readonly number[] {
  return student_ids.slice(0, mostNamed);
}

function saidNames(ids: readonly number[], names: Names, language: Language): string {
  const named = ids.slice(0, mostNamed).flatMap((id) => {
    const person = names.get(id);
    return person ? [nameIn(language, person)] : [];
  });
  return listOf(ids.length > mostNamed ? [...named, '…'] : named, language);
}

import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { personIf } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import {
  formerPeople,
  listPeopleNamed,
  listStudentsById,
  peopleLike,
} from '#services/people/server/public.ts';
import type { Candidate, CandidateView } from '../contract.ts';
import { candidateList, selectedList } from '../lists.ts';
import { type CheckState, checkStates, type RuleResult } from '../rule.ts';
import type { CheckRow, RequirementTables } from '../tables/tables.ts';
import type { Tables } from './requirements-platform.ts';

export interface CandidatesFound {
  view?: CandidateView | undefined;
  search?: string | undefined;
}

const column = expressionBuilder<RequirementTables, 'internship_check'>();

function inView(view: CandidateView): Expression<SqlBool> {
  if (view === 'all') return column.val(true);
  if (view !== 'changed') return column('state', '=', checkStates[view]);
  return column.and([
    column('decided_met', 'is not', null),
    column('decided_met', '<>', column.ref('is_met')),
  ]);
}

const source = {
  id: 'internship_check.id',
  found: (reads: Reads<Tables>, { view = 'all', search }: CandidatesFound) =>
    reads
      .selectFrom('internship_check')
      .where(inView(view))
      .where('internship_check.id', 'not in', formerPeople())
      .$if(search !== undefined, (some) =>
        some.where('internship_check.id', 'in', peopleLike(search as string)),
      ),
  rows: (reads: Reads<Tables>) => reads.selectFrom('internship_check').selectAll(),
  order: {
    joined: 'internship_check.id',
    gpa: { empty_last: 'internship_check.gpa' },
    remain: 'internship_check.remaining_hours',
  },
  present: presentCandidates,
};

const sheet = {
  heads: (key: string) => `requirements:column.${key}`,
  cells: (say: Say, language: 'ar' | 'en') => {
    const { nameOf } = namesIn(language);
    const ruleText = ({ kind, is_met, course_code }: RuleResult) =>
      `${say(`requirements:rules.${kind}`)}${course_code ? ` ${course_code}` : ''}: ${say(
        `requirements:rules.${is_met ? 'met' : 'unmet'}`,
      )}`;
    return {
      student_id: [13, (row: Candidate) => row.student_id],
      name: [34, (row: Candidate) => row.name],
      name_ar: [34, (row: Candidate) => row.name_ar],
      email: [30, (row: Candidate) => row.email],
      national_id: [13, (row: Candidate) => row.national_id],
      major: [24, ({ major }: Candidate) => major && nameOf(major)],
      gpa: [8, (row: Candidate) => row.gpa],
      remain: [8, (row: Candidate) => row.remain],
      state: [18, ({ state }: Candidate) => say(`requirements:checks.${state}`)],
      rules: [60, ({ results }: Candidate) => listOf(results.map(ruleText), language)],
      decided_by: [30, ({ decided_by }: Candidate) => decided_by && nameOf(decided_by)],
      decided_at: [20, (row: Candidate) => row.decided_at],
      reason: [50, ({ reason }: Candidate) => reason || null],
    } as const;
  },
};

/** Everybody near the end of their plan. */
export const candidates = listQueries(candidateList, {
  ...source,
  sheet: {
    ...sheet,
    title: 'requirements:candidates.title',
    action: 'requirements.candidates_exported',
  },
});

/** Those who were found qualified. */
export const selected = listQueries(selectedList, {
  ...source,
  sheet: {
    ...sheet,
    title: 'requirements:selected.title',
    action: 'requirements.selected_exported',
  },
});

async function presentCandidates(
  reads: Reads<Tables>,
  rows: readonly CheckRow[],
): Promise<Candidate[]> {
  const students = await listStudentsById(reads, { ids: rows.map(({ id }) => id), within: {} });
  const known = new Map(students.map((student) => [student.id, student]));
  const names = await listPeopleNamed(
    reads,
    rows.map(({ decided_by }) => decided_by),
  );
  return rows.flatMap((row) => {
    const student = known.get(row.id);
    if (!student) return [];
    const { id, student_id, name, name_ar, email, national_id, major, gpa } = student;
    const { state, results, is_met, decided_met, reason } = row;
    return {
      state,
      results,
      is_met,
      reason,
      id,
      student_id,
      name,
      name_ar,
      email,
      national_id,
      gpa,
      major: major && { name: major.name, name_ar: major.name_ar },
      remain: student.remaining_hours,
      is_changed: decided_met !== null && decided_met !== is_met,
      decided_by: personIf(names, row.decided_by),
      decided_at: row.decided_at,
    };
  });
}

/** The ids of everybody who is checked, or of those in a state: a subquery for another service's conditions. */
export function studentsChecked(state?: CheckState): Expression<number> {
  const all = expressionBuilder<RequirementTables, never>()
    .selectFrom('internship_check')
    .select('internship_check.id');
  const some = state === undefined ? all : all.where('state', '=', state);
  return some.$asScalar().$notNull();
}

/** Those whose rights wait to be decided. */
export function waitingChecks(reads: Reads<Tables>) {
  return reads
    .selectFrom('internship_check')
    .where(inView('review'))
    .where('internship_check.id', 'not in', formerPeople());
}

import { sql } from 'kysely';
import { type Grouping, standingOf } from '../questionnaire.ts';
import { others } from '../small-groups.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import { otherGroups } from './groups.ts';
import { graceMs } from './turns.ts';

const groupColumns = { side: 'side_id', term: 'term_code', college: 'college_code' } as const;

/** Whether nothing can be added to its answers any more: an answer that was being written at the end may come a little later. */
export function isWhole(row: QuestionnaireRow, now: Date): boolean {
  const standing = standingOf(row, now);
  if (standing === 'closed') return true;
  return standing === 'over' && now.getTime() >= new Date(row.ends_at).getTime() + graceMs;
}

/** All answers of a questionnaire that count, each with its group: a subquery. */
export function answersOf({ id, way }: Pick<QuestionnaireRow, 'id' | 'way'>) {
  return way === 'graded'
    ? sql<{ answers: object }>`(select answers, side_id, term_code, college_code
        from questionnaire_entry where questionnaire_id = ${id} and sent_at is not null)`
    : sql<{ answers: object }>`(select ballot.answers, side_id, term_code, college_code
        from questionnaire_key signer join questionnaire_ballot ballot on ballot.key_id = signer.id
        where signer.questionnaire_id = ${id})`;
}

/** How often each choice was chosen, by group: counted now, as `questionnaire_sum` keeps it. */
export function countedNow(row: Pick<QuestionnaireRow, 'id' | 'way'>) {
  return sql`(
    with answered as materialized (select * from ${answersOf(row)} answered)
    select 0 as question_id, '' as choice, side_id, term_code, college_code, count(*)::integer as count
    from answered group by 3, 4, 5
    union all
    select substr(said.key, 2)::integer, chosen.choice, side_id, term_code, college_code, count(*)::integer
    from answered cross join jsonb_each(answers) said
    join question on question.id = substr(said.key, 2)::integer
    cross join lateral (
      select '' as choice
      union all select said.value #>> '{}' where question.kind = 'choice'
      union all select jsonb_array_elements_text(said.value) where question.kind = 'check'
    ) chosen
    group by 1, 2, 3, 4, 5)`;
}

export interface Counted {
  /** 0 counts everybody who answered. */
  question_id: number;
  /** Empty counts everybody who answered the question. */
  choice: string;
  key: string;
  count: number;
}

/** The same by one part of the group, from the kept sums where it is over: a subquery. */
export function countedBy(row: QuestionnaireRow, by: Grouping) {
  const { side_id, term_code, college_code } = otherGroups;
  const column = sql.ref(groupColumns[by]);
  const isOther = sql<boolean>`${row.way === 'anonymous'}
    and (side_id, term_code, college_code) = (${side_id}, ${term_code}, ${college_code})`;
  const sums =
    row.summed_at === null
      ? countedNow(row)
      : sql`(select * from questionnaire_sum where questionnaire_id = ${row.id})`;
  return sql<Counted>`(
    select question_id, choice, case when ${isOther} then ${others} else ${column}::text end as key,
      sum(count)::integer as count
    from ${sums} sums group by 1, 2, 3)`;
}

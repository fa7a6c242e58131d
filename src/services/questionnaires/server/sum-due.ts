import { sql } from 'kysely';
import { isRefusal } from '#platform/contract/refusal.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { keepRatings } from '#services/sides/server/public.ts';
import type { Results } from '../contract.ts';
import { others } from '../small-groups.ts';
import { holdQuestionnaire } from './change-questionnaire.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';
import { countQuestions } from './results.ts';
import { countedNow, isWhole } from './sums.ts';
import { graceMs } from './turns.ts';

const atOnce = 50;

/** Keeps the counts of questionnaires that are over, and how each training site is rated by them. */
export function sumDue(
  { database }: Pick<QuestionnairesPlatform, 'database'>,
  settings: CurrentSettings,
): Duty {
  return foundDue(database, 'questionnaires.sum', {
    find: async (now) => {
      const ended = new Date(now.getTime() - graceMs).toISOString();
      const rows = await database.reads
        .selectFrom('questionnaire')
        .select('id')
        .where('summed_at', 'is', null)
        .where('state', '<>', 'draft')
        .where((e) => e.or([e('state', '=', 'closed'), e('ends_at', '<=', ended)]))
        .limit(atOnce)
        .execute();
      return rows.map(({ id }) => id);
    },
    does: async (tx, id, now) => {
      const row = await holdQuestionnaire(tx, id);
      if (isRefusal(row) || row.summed_at !== null || !isWhole(row, now)) return;
      const { writes } = tx;
      // Those of before its end was moved on.
      await writes.deleteFrom('questionnaire_sum').where('questionnaire_id', '=', id).execute();
      await sql`insert into questionnaire_sum
          (questionnaire_id, question_id, choice, side_id, term_code, college_code, count)
        select ${id}, question_id, choice, side_id, term_code, college_code, count
        from ${countedNow(row)} counted`.execute(writes);
      const summed_at = now.toISOString();
      await writes.updateTable('questionnaire').set({ summed_at }).where('id', '=', id).execute();
      if (row.subject === 'none') return;
      const { academic } = await settings.current();
      const by = { by: 'side', least: academic.least_answers } as const;
      await keepRatings(tx, id, rate(await countQuestions(writes, { ...row, summed_at }, by)));
    },
  });
}

/** How students rate each site by all scales, of those whose results are told by themselves. */
function rate(questions: Results['questions']) {
  const scales = questions.filter(({ is_scale, target }) => is_scale && target === 'student');
  const marks = scales.flatMap(({ groups }) =>
    groups.map(({ key, counts }) => {
      const students = counts.reduce((sum, { count }) => sum + count, 0);
      const steps = counts.reduce((sum, { count }, at) => sum + count * at, 0);
      return { key, students, average: 1 + (4 * steps) / students / (counts.length - 1) };
    }),
  );
  const told = marks.filter(({ key, students }) => key !== others && key !== '0' && students > 0);
  return [...Map.groupBy(told, ({ key }) => key)].map(([key, some]) => ({
    side_id: Number(key),
    students: Math.max(...some.map(({ students }) => students)),
    average: some.reduce((sum, { average }) => sum + average, 0) / some.length,
  }));
}

import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { silentIn } from './invited.ts';
import { questionnairesNews } from './news.ts';
import type { Tables } from './questionnaires-platform.ts';

const answeredIn = (id: number) =>
  sql<{ student_id: number }>`(
    select student_id from questionnaire_entry where questionnaire_id = ${id} and sent_at is not null)`;

/** A reminder of each open questionnaire, and the grades of the closed one. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('target', '=', 'student')
    .where('state', '<>', 'draft')
    .execute();
  const announced = await Promise.all(
    rows.map(async (row) => {
      const { id: questionnaire_id, name, name_ar, released_at, starts_at } = row;
      const now = new Date(new Date(released_at ?? starts_at).getTime() + 86_400_000);
      const students = await reads
        .selectFrom(
          released_at === null
            ? silentIn(row, 'student', now).as('one')
            : answeredIn(questionnaire_id).as('one'),
        )
        .select('one.student_id')
        .distinct()
        .execute();
      const student_ids = students.map(({ student_id }) => student_id);
      const payload = { questionnaire_id, name, name_ar, student_ids, now };
      return released_at === null
        ? { name: 'questionnaires.reminded' as const, payload }
        : { name: 'questionnaires.released' as const, payload };
    }),
  );
  return { of: questionnairesNews, announced };
}

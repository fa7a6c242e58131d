import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether any of the columns holds the typed words, in capitals or small letters. */
export function holdsWords(columns: readonly string[], typed: string): Expression<SqlBool> {
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(${sql.join(
    columns.map((one) => sql`${sql.ref(one)} ilike ${like}`),
    sql` or `,
  )})`;
}

import { type Expression, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { TrainingTables } from '../tables/tables.ts';

/** The ids of students who passed a training and have none without a result: a subquery. */
export function trainedStudents(): Expression<number> {
  return sql<number>`(select student_id from placement
    group by student_id having bool_or(result = 1) and bool_and(result is not null))`;
}

/** All trainings of a student, the earliest first; `result` is 1 for one that was passed. */
export function listTrainingsOf(reads: Reads<TrainingTables>, student_id: number) {
  return reads
    .selectFrom('placement')
    .select(['internship_id', 'start_date', 'end_date', 'ended_on', 'result'])
    .where('student_id', '=', student_id)
    .orderBy('start_date')
    .limit(50)
    .execute();
}

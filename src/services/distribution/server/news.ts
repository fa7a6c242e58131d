import { student } from '#platform/access/allow.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { trainingAddresses } from '#services/training/addresses.ts';
import { distributionAddresses } from '../addresses.ts';
import type { DistributionEvents, RunNews } from '../events.ts';
import type { Tables } from './distribution-platform.ts';

/** Every student of a run is notified that it is published or withdrawn; one whom the unit moves, of the move. */
export const distributionNews = defineNews<DistributionEvents, Tables>('distribution', {
  distribution_published: {
    p_type: 'Internship',
    for: [student],
    always: true,
    on: { 'distribution.published': toStudents },
  },
  distribution_undone: {
    p_type: 'Internship',
    for: [student],
    always: true,
    on: { 'distribution.undone': toStudents },
  },
  distribution_placed: {
    p_type: 'Internship',
    for: [student],
    always: true,
    on: { 'distribution.moved': (event) => (event.is_placed ? [ofMove(event)] : []) },
  },
  distribution_unplaced: {
    p_type: 'Internship',
    for: [student],
    always: true,
    on: { 'distribution.moved': (event) => (event.is_placed ? [] : [ofMove(event)]) },
  },
});

async function toStudents(event: RunNews, { writes }: Transaction<Tables>): Promise<News[]> {
  const rows = await writes
    .selectFrom('distribution_row')
    .select('student_id')
    .where('run_id', '=', event.run_id)
    .where('turn', '>=', event.from)
    .where('turn', '<', event.until)
    .execute();
  return rows.map(
    ({ student_id }): News => ({
      person_id: student_id,
      link: distributionAddresses.own(),
      of: event.run_id,
      values: (_say, language) => ({ cycle: nameIn(language, event) }),
    }),
  );
}

function ofMove(event: DistributionEvents['distribution.moved']): News {
  return {
    person_id: event.student_id,
    link: event.is_placed ? trainingAddresses.own() : distributionAddresses.own(),
    of: `${event.internship_id}:${event.now.toISOString()}`,
    values: (_say, language) => ({ side: nameIn(language, event) }),
  };
}

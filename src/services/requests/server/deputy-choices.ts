import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { findStaffPlace, listPeopleNamed, peopleLike } from '#services/people/server/public.ts';
import type { Tables } from './requests-platform.ts';

/** Colleagues to choose a deputy from: those of the same college first, all by name or number. */
export async function listChoices(
  reads: Reads<Tables>,
  { search, actor }: { search?: string | undefined; actor: Actor },
) {
  const place = await findStaffPlace(reads, actor.id);
  const rows = await reads
    .selectFrom('staff')
    .innerJoin('person', 'person.id', 'staff.person_id')
    .select('person.id')
    .where('person.is_active', '=', true)
    .where('person.id', '<>', actor.id)
    .$if(search !== undefined, (some) => some.where('person.id', 'in', peopleLike(search ?? '')))
    .orderBy(
      (e) => e('staff.college_code', 'is not distinct from', place?.college_code ?? null),
      'desc',
    )
    .orderBy('person.user_id')
    .limit(50)
    .execute();
  const ids = rows.map(({ id }) => id);
  const names = await listPeopleNamed(reads, ids);
  return { results: ids.map((id) => personIn(names, id)) };
}

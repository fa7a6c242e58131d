import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { lettersContract } from '../contract.ts';

const { calls } = lettersContract;

/** Sides and cycles with so many trainees whom no letter names yet. */
export async function nameable(portal: TestPortal, least: number) {
  const { rows } = await portal.owner.query<{ side: number; cycle: number; placements: number[] }>(
    `select side_id as side, cycle_id as cycle, array_agg(placement.id order by placement.id) as placements
     from placement join internship on internship.id = internship_id
     where holds_seat and not is_appended
       and exists (select from side_person person where person.side_id = internship.side_id
         and list = 'administrators' and is_selected)
       and not exists (select from letter_item where placement_id = placement.id and is_live)
     group by 1, 2 having count(*) >= $1 order by 1, 2`,
    [least],
  );
  return rows;
}

/** The two desks, for letters of any maker. */
export interface Desks {
  coordinator: TestPerson;
  finance: TestPerson;
}

/** Takes a letter to where it may be confirmed. */
export async function accept({ coordinator, finance }: Desks, id: number): Promise<void> {
  for (const [desk, call] of [
    [coordinator, calls.coordinate],
    [finance, calls.settle],
  ] as const) {
    const params = { id };
    const { version } = (await desk.call(calls.getLetter, { params })).reply;
    const { status } = await desk.call(call, { params, body: { status: 2, version } });
    if (status !== 200) throw new Error(`letter ${id} wasn't accepted`);
  }
}

/** Makes a letter that names these trainees. */
export async function makeDirecting(
  maker: TestPerson,
  { side, cycle }: { side: number; cycle: number },
  placements?: readonly number[],
) {
  const body = {
    kind: 'directing' as const,
    side,
    cycle,
    ...(placements && { placements: [...placements] }),
  };
  return maker.call(calls.makeLetter, { body });
}

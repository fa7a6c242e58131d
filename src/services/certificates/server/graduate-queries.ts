import { sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import { presentPerson } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import {
  formerPeople,
  graduatedStudents,
  listStudentsById,
  peopleLike,
  studentsOfCollege,
  unnamedPeople,
} from '#services/people/server/public.ts';
import { trainedStudents } from '#services/training/server/public.ts';
import {
  type GraduateState,
  graduateOf,
  graduateStates,
  typedKinds,
  typeOf,
} from '../certificate.ts';
import type { Graduate } from '../contract.ts';
import { graduateList } from '../lists.ts';
import type { Tables } from './certificates-platform.ts';
import { presentCertificates } from './present.ts';

export interface GraduatesFound {
  type?: '1' | '3' | 'all' | undefined;
  state?: GraduateState | undefined;
  college?: number | undefined;
  search?: string | undefined;
}

interface GraduateRow {
  id: number;
  student_id: number;
  type: 1 | 3;
  certificate_id: number | null;
  earlier_id: number | null;
  state: GraduateState;
  issued_at: string | null;
}

/** Everybody who finished a training (type 1) or their plan (type 3), with the certificate of that kind. */
function graduates({ type = 'all', college }: GraduatesFound) {
  const within =
    college === undefined ? sql`true` : sql`reached.student_id in ${studentsOfCollege(college)}`;
  const some = (one: '1' | '3', ids: unknown) =>
    type === 'all' || type === one
      ? sql`select one.id, ${sql.lit(Number(one))}::integer from ${ids} one (id)`
      : sql`select null::integer, 0 where false`;
  return sql<GraduateRow>`(
    select reached.student_id * 10 + reached.type as id, reached.student_id, reached.type,
      coalesce(pending.id, held.id) as certificate_id,
      case when pending.id is not null then held.id end as earlier_id,
      coalesce(pending.issued_at, held.issued_at) as issued_at,
      case when pending.id is not null then 'to_confirm' when held.id is not null then 'confirmed'
        when reached.student_id in ${unnamedPeople()} then 'lacking' else 'ready' end as state
    from (
      select *, case type when 1 then 'internship' else 'courses' end as kind
      from (${some('1', trainedStudents())} union all ${some('3', graduatedStudents())}) found (student_id, type)
    ) reached
    left join certificate pending on pending.student_id = reached.student_id
      and pending.kind = reached.kind and pending.state = 'issued'
    left join certificate held on held.student_id = reached.student_id
      and held.kind = reached.kind and held.state = 'confirmed'
    where ${within} and reached.student_id not in ${formerPeople()})`;
}

export const graduateQueries = listQueries(graduateList, {
  id: 'graduate.id',
  found: (reads: Reads<Tables>, found: GraduatesFound) =>
    reads
      .selectFrom(graduates(found).as('graduate'))
      .$if(found.state !== undefined, (q) => q.where('graduate.state', '=', found.state ?? 'ready'))
      .$if(found.search !== undefined, (q) =>
        q.where('graduate.student_id', 'in', peopleLike(found.search ?? '')),
      ),
  rows: (reads, found) => reads.selectFrom(graduates(found).as('graduate')).selectAll('graduate'),
  order: {
    student: 'graduate.id',
    issued_at: { empty_last: 'graduate.issued_at' },
  },
  present,
  sheet: {
    title: 'certificates:list.title',
    heads: (key: string) => `certificates:field.${key}`,
    action: 'certificates.graduates_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student_id }) => student_id],
        name_ar: [34, ({ name_ar }) => name_ar],
        name: [34, ({ name }) => name],
        email: [30, ({ email }) => email],
        national_id: [13, ({ national_id }) => national_id],
        major: [24, ({ major }) => major && nameOf(major)],
        gpa: [8, ({ gpa }) => gpa],
        remain: [8, ({ remain }) => remain],
        kind: [30, ({ kind }) => say(`certificates:kinds.${kind}`)],
        state: [18, ({ state }) => say(`certificates:graduate_states.${state}`)],
        number: [18, ({ certificate }) => certificate?.number ?? null],
        code: [8, ({ certificate }) => certificate?.code ?? null],
        date_from: [14, ({ certificate }) => certificate?.date_from ?? null],
        date_to: [14, ({ certificate }) => certificate?.date_to ?? null],
        issued_at: [20, ({ certificate }) => certificate?.issued_at ?? null],
        confirmed_at: [20, ({ certificate }) => certificate?.confirmed_at ?? null],
      };
    },
  },
});

async function present(reads: Reads<Tables>, rows: readonly GraduateRow[]): Promise<Graduate[]> {
  const certificate_ids = rows.flatMap(({ certificate_id }) => certificate_id ?? []);
  const [students, held] = await Promise.all([
    listStudentsById(reads, { ids: rows.map(({ student_id }) => student_id), within: {} }),
    certificate_ids.length === 0
      ? []
      : reads.selectFrom('certificate').selectAll().where('id', 'in', certificate_ids).execute(),
  ]);
  const known = new Map(students.map((student) => [student.id, student]));
  const certificates = new Map(
    (await presentCertificates(reads, held)).map(({ student: _, ...one }) => [one.id, one]),
  );
  return rows.flatMap(({ id, student_id, type, state, certificate_id, earlier_id }) => {
    const student = known.get(student_id);
    const kind = typedKinds[type - 1];
    if (!student || !kind) return [];
    const { name, name_ar, email, national_id, major, college, gpa } = student;
    return {
      id,
      kind,
      type: typeOf(kind),
      state,
      lack: state === 'lacking' ? ('name_missing' as const) : null,
      student: presentPerson({
        id: student_id,
        user_id: student.student_id,
        full_name: name,
        full_name_ar: name_ar,
      }),
      student_id: student.student_id,
      name,
      name_ar,
      email,
      national_id,
      major,
      college,
      gpa,
      remain: student.remaining_hours,
      certificate: certificates.get(certificate_id ?? 0) ?? null,
      earlier_id,
    };
  });
}

/** The student and the kind of a row that is in the list; null for any other number. */
export async function findGraduate(reads: Reads<Tables>, id: number) {
  const row = graduateOf(id);
  const type = row && (row.kind === 'internship' ? '1' : '3');
  const [listed] = type ? await graduateQueries.byId(reads, { type }, [id]) : [];
  return listed ? row : null;
}

/** How many graduates are in each state. */
export async function countGraduates(
  reads: Reads<Tables>,
  found: Pick<GraduatesFound, 'type' | 'college'>,
): Promise<Record<GraduateState, number>> {
  const rows = await reads
    .selectFrom(graduates(found).as('graduate'))
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const entries = graduateStates.map((state) => [state, counted.get(state) ?? 0]);
  return Object.fromEntries(entries) as Record<GraduateState, number>;
}

/** The certificates that wait to be confirmed, the oldest first. */
export async function listWaiting(
  reads: Reads<Tables>,
  { college, type, ...page }: Page & Pick<GraduatesFound, 'college' | 'type'>,
) {
  const found = reads
    .selectFrom('certificate')
    .selectAll()
    .where('state', '=', 'issued')
    .$if(type === '1', (some) => some.where('kind', '=', 'internship'))
    .$if(college !== undefined, (some) =>
      some.where('student_id', 'in', studentsOfCollege(college ?? 0)),
    )
    .orderBy('issued_at')
    .orderBy('id');
  const { rows, count } = await readPage(found, page);
  return { count, results: await presentCertificates(reads, rows) };
}

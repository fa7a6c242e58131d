import { type Expression, type SqlBool, sql } from 'kysely';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import type { SideTables } from '../tables/tables.ts';

/** The interface for other services' servers. Sides and internships are written here alone; its one command keeps ratings. */

export type { SideTables } from '../tables/tables.ts';
export {
  type AgreedAccount,
  holdAgreedAccount,
  isSame as isSameAccount,
  readIban,
} from './person-accounts.ts';
export { keepRatings } from './ratings.ts';

/** The ids of the cycles into which students are placed at present, one of a college at most: a subquery. */
export const openCycles = sql<number>`(select id from internship_cycle where is_open)`;

/** The one of a college: its own, else that of all others. */
export async function findOpenCycle(reads: Reads<SideTables>, college_code: number) {
  const open = (await listCycles(reads)).filter(({ is_open }) => is_open);
  const of = (code: number | null) => open.find((cycle) => cycle.college_code === code);
  return of(college_code) ?? of(null);
}

/** Whether there is such a cycle, which then isn't deleted until the transaction ends. */
export async function holdCycle({ writes }: Transaction<SideTables>, id: number): Promise<boolean> {
  const held = await writes
    .selectFrom('internship_cycle')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Sides by id, with where they are and what a student costs. */
export async function listSidesById(reads: Reads<SideTables>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return reads
    .selectFrom('side')
    .select(['id', 'org_code', 'name', 'name_arabic', 'org_location', 'latitude', 'longitude'])
    .select(['location_type', 'college_code', 'contract_start', 'contract_end', 'student_fee'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/**
 * Internships by id, with their cycle, side, department and trainer: the data that letters, wishes and attendance name.
 * A trainer's phone is national, `5XXXXXXXX`; accounts are left out.
 */
export async function listInternshipsById(reads: Reads<SideTables>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return reads
    .selectFrom('internship')
    .innerJoin('internship_cycle as cycle', 'cycle.id', 'internship.cycle_id')
    .innerJoin('side', 'side.id', 'internship.side_id')
    .innerJoin('internship_department as department', 'department.id', 'internship.department_id')
    .innerJoin('internship_choice as code', 'code.id', 'internship.code_id')
    .leftJoin('side_person as trainer', 'trainer.id', 'internship.trainer_id')
    .selectAll('internship')
    .select(['cycle.name as cycle_name', 'cycle.name_ar as cycle_name_ar'])
    .select(['cycle.is_open as is_of_open_cycle'])
    .select(['side.org_code', 'side.name as side_name', 'side.name_arabic as side_name_arabic'])
    .select(['side.org_location', 'side.latitude', 'side.longitude', 'side.location_type'])
    .select(['department.name as department_name', 'department.name_ar as department_name_ar'])
    .select(['code.code'])
    .select(['trainer.full_name as trainer_name', 'trainer.full_name_ar as trainer_name_ar'])
    .select(['trainer.email as trainer_email', 'trainer.phone as trainer_phone'])
    .where('internship.id', 'in', [...new Set(ids)])
    .orderBy('internship.start_date')
    .orderBy('internship.id')
    .execute();
}

/** The same, by id: for rows that name them. A confirmed internship is never deleted, and only such are named. */
export async function readInternships(reads: Reads<SideTables>, ids: readonly number[]) {
  return new Map((await listInternshipsById(reads, ids)).map((row) => [row.id, row]));
}

/** The names of each side: a subquery for what other services say of it. */
export const sideNames = sql`(select id, name, name_arabic as name_ar from side)`;

/** The side and trainer of each internship: a subquery for other services' counts. */
export const internshipPlaces = sql<{ id: number; side_id: number; trainer_id: number | null }>`(
  select id, side_id, trainer_id from internship)`;

/** One of them. */
export async function readInternship(reads: Reads<SideTables>, id: number) {
  return valueIn(await readInternships(reads, [id]), id);
}

export type NamedInternship = Awaited<ReturnType<typeof readInternship>>;

/** The ids of the internships of a cycle, a side, a major: a subquery for other services' conditions. */
export function internshipsLike({
  cycle,
  side,
  major,
}: {
  cycle?: number | typeof openCycles | undefined;
  side?: number | undefined;
  major?: number | undefined;
}): Expression<number> {
  const wanted = Object.entries({ cycle_id: cycle, side_id: side, major_code: major })
    .filter(([, code]) => code !== undefined)
    .map(([column, code]) => sql`${sql.ref(`internship.${column}`)} in (${code})`);
  return sql<number>`(select internship.id from internship
    where ${sql.join([sql`true`, ...wanted], sql` and `)})`;
}

/** Confirmed internships that have begun by this day, the latest first: where the demo's students train. */
export async function listBegunInternships(reads: Reads<SideTables>, day: string) {
  return reads
    .selectFrom('internship')
    .select(['id', 'major_code', 'gender', 'start_date', 'end_date', 'excuse_deadline', 'capacity'])
    .where('confirmed_at', 'is not', null)
    .where('start_date', '<=', day)
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();
}

/** Confirmed internships of a side in a cycle, the earliest first: what may be reserved there. */
export async function listConfirmedIds(
  reads: Reads<SideTables>,
  { side, cycle }: { side: number; cycle: number | 'open' },
): Promise<number[]> {
  const rows = await reads
    .selectFrom('internship')
    .select('id')
    .where('side_id', '=', side)
    .$if(cycle !== 'open', (q) => q.where('cycle_id', '=', Number(cycle)))
    .$if(cycle === 'open', (q) => q.where('cycle_id', 'in', openCycles))
    .where('confirmed_at', 'is not', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** People of sides by id, as letters name them; of an account its hint alone. */
export async function listSidePeopleById(reads: Reads<SideTables>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return reads
    .selectFrom('side_person')
    .select(['id', 'full_name', 'full_name_ar', 'job', 'email', 'iban_hint'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** Finds the receiver of a side's letters: the first of its administrators whom the university works with. */
export async function findSideContact(reads: Reads<SideTables>, side_id: number) {
  return reads
    .selectFrom('side_person')
    .select('id')
    .where('side_id', '=', side_id)
    .where('list', '=', 'administrators')
    .where('is_selected', '=', true)
    .orderBy('id')
    .executeTakeFirst();
}

/** The ids of sides that the typed words find: a subquery for other services' conditions. */
export function sidesLike(typed: string): Expression<number> {
  const words = ['side.name', 'side.name_arabic', 'side.org_code'];
  return sql<number>`(select side.id from side where ${holdsWords(words, typed)})`;
}

/** All cycles, the latest first: a handful a year. */
export async function listCycles(reads: Reads<SideTables>) {
  return reads
    .selectFrom('internship_cycle')
    .select(['id', 'name', 'name_ar', 'start_date', 'end_date', 'is_open', 'college_code'])
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface Offered {
  cycle_id: number;
  /** The days within which they begin and end. */
  start_date: string;
  end_date: string;
  /** The students' major and section; absent for everybody. */
  to?: { major_code: number; gender: 1 | 2 } | undefined;
}

/** Confirmed internships of a cycle's days with their side and department: what students may wish for and get. */
export function offeredInternships(
  reads: Reads<SideTables>,
  { cycle_id, start_date, end_date, to }: Offered,
) {
  return reads
    .selectFrom('internship')
    .innerJoin('side', 'side.id', 'internship.side_id')
    .innerJoin('internship_department as department', 'department.id', 'internship.department_id')
    .select(['internship.id', 'internship.side_id', 'internship.department_id'])
    .select(['internship.major_code', 'internship.gender', 'internship.capacity'])
    .select(['internship.placed', 'internship.start_date', 'internship.end_date'])
    .select(['side.name as side_name', 'side.name_arabic as side_name_ar'])
    .select(['department.name as department_name', 'department.name_ar as department_name_ar'])
    .select(['internship.location', 'side.org_location', 'side.student_fee'])
    .where('internship.confirmed_at', 'is not', null)
    .where('internship.cycle_id', '=', cycle_id)
    .where('internship.start_date', '>=', start_date)
    .where('internship.end_date', '<=', end_date)
    .$if(to !== undefined, (q) =>
      q
        .where('internship.major_code', '=', to?.major_code ?? 0)
        .where((e) => e.or([e('gender', 'is', null), e('gender', '=', to?.gender ?? null)])),
    );
}

/** The words by which an offered internship is searched. */
export function offersNamed(typed: string): Expression<SqlBool> {
  return holdsWords(
    ['side.name', 'side.name_arabic', 'side.org_location', 'department.name', 'department.name_ar'],
    typed,
  );
}

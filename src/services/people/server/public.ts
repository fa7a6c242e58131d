import { type Expression, sql } from 'kysely';
import type { Gender, UserType } from '#platform/access/actor.ts';
import type { TitledPerson } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { honorificOf, type Ranked } from '#platform/language/honorific.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { distanceFrom, type FoundBy, isFound } from './found-people.ts';
import type { NameInBoth } from './reference-names.ts';

/** The interface for other services' servers: people and students as the source has them. */

export { type AbsenceBand, absenceStep, bandOf, hoursLeft, stepsOfBand } from '../absence.ts';
export type { StandingFacts } from '../standing-facts.ts';
export type { PeopleTables } from '../tables/tables.ts';
export { isPassed } from '../transcript.ts';
export {
  type AbsenceWithin,
  countCourseAbsence,
  countMajorAbsence,
  type MajorCounts,
} from './absence-counts.ts';
export { findAbsences, findStudyPlan, findTranscript } from './academic-records.ts';
export { addReference } from './add-reference.ts';
export { assignAdvisor, type HeldStudent, holdStudents } from './assign-advisor.ts';
export { blankNumber } from './blank-people.ts';
export {
  currentTermCode,
  findCurrentTerms,
  findPresentTerm,
  setCurrentTerm,
} from './current-term.ts';
export { decideFact, listDecidedFacts } from './decide-fact.ts';
export { editReference } from './edit-reference.ts';
export { holdPerson, markErased, numberOf, openErased, resealErasedKey } from './erased-numbers.ts';
export { type FoundPerson, findPerson, selectPerson } from './find-person.ts';
export { findStudent, selectStudent } from './find-student.ts';
export { type FoundBy, isFound } from './found-people.ts';
export { giveBackReference } from './give-back-reference.ts';
export { guideLoads } from './guide-loads.ts';
export { refuseUnknownSemester, unknownSemester } from './known-semester.ts';
export { type ListedRow, listReference, type ReferenceFilters } from './list-reference.ts';
export {
  findStudents,
  listStudentIds,
  listStudents,
  listStudentsById,
  type StudentList,
  type StudentsFound,
  selectStudents,
} from './list-students.ts';
export { type MailParts, mailPerson, type PersonMail } from './mail-person.ts';
export { listMainMajors } from './main-majors.ts';
export { type PlacedStudents, placedStudents } from './placed-students.ts';
export { listCoursesNamed, listPresentCourses, listTeachersOf } from './present-courses.ts';
export { presentFacts } from './present-facts.ts';
export { peopleRoom } from './reference-changes.ts';
export { listReferenceNames, type NameInBoth } from './reference-names.ts';
export { removeReference } from './remove-reference.ts';
export {
  findReportedTerms,
  listAdvisorsWithin,
  listMajorsWithin,
  listTermsAhead,
  listTermsBegun,
  type TermBegun,
} from './report-choices.ts';
export {
  findStaffPlace,
  findStudentPlace,
  listColleagues,
  listStaffAt,
  listStaffOf,
} from './staff-places.ts';
export { countStudents, countUnguided, listStudentChoices } from './student-choices.ts';
export type { StudentFilters, StudentsWithin } from './student-filters.ts';
export { guidedStudents, studentsReached } from './students-reached.ts';
export { lockAbsence, summarisePresentTerm, summariseTerms } from './summarise-absence.ts';
export { teaches } from './taught-students.ts';
export {
  enabledStudents,
  findTrainee,
  graduatedStudents,
  listReadyToTrain,
  listStudentsNearEnd,
  listTrainees,
  listWishers,
  studentsNearEnd,
  studentsOfCollege,
  type Trainee,
  unnamedPeople,
  type Wisher,
} from './trainees.ts';
export { type CodeNames, listCodeNames, valueText } from './value-text.ts';
export { keepAgreedRole, writeReviewed } from './write-reviewed.ts';

export interface PersonName extends TitledPerson {
  gender: Gender;
}

/** With the user type, which decides what the code of a role means. */
export interface TypedPerson extends PersonName {
  user_type: UserType;
}

export interface PersonContact extends PersonName {
  email: string;
  phone: string;
  office: string;
}

/** People's names by id; null ids are skipped. */
export async function listPeopleNamed(
  reads: Reads<PeopleTables>,
  ids: readonly (number | null)[],
): Promise<Map<number, PersonName>> {
  const rows = await namesOf(reads, ids);
  return new Map(rows.map((row) => [row.id, withHonorific(row)]));
}

/** The same with each person's user type. */
export async function listPeopleTyped(
  reads: Reads<PeopleTables>,
  ids: readonly (number | null)[],
): Promise<Map<number, TypedPerson>> {
  const rows = await namesOf(reads, ids);
  return new Map(rows.map((row) => [row.id, { ...withHonorific(row), user_type: row.user_type }]));
}

async function namesOf(reads: Reads<PeopleTables>, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return readNames(reads, { ids: wanted });
}

const readNames = prepared((reads: Reads<PeopleTables>, { ids }: { ids: readonly number[] }) =>
  personNames(reads).where((e) => e('person.id', '=', e.fn.any(e.val(ids)))),
);

function personNames(reads: Reads<PeopleTables>) {
  return reads
    .selectFrom('person')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .select(['person.id', 'person.user_id', 'person.full_name', 'person.full_name_ar'])
    .select(['person.gender', 'person.user_type', 'staff.rank', 'staff.rank_ar']);
}

/** Replaces the rank with the form of address. */
function withHonorific<Row extends Ranked>({ user_type, rank, rank_ar, ...row }: Row) {
  return { ...row, honorific: honorificOf({ user_type, gender: row.gender, rank, rank_ar }) };
}

/** People's first names by id, for where a full name would tell too much. */
export async function listFirstNames(
  reads: Reads<PeopleTables>,
  ids: readonly number[],
): Promise<Map<number, NameInBoth>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('person')
    .select(['id', 'first_name as name', 'first_name_ar as name_ar'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Ids of existing people by user id. */
export async function listPeopleNumbered(
  reads: Reads<PeopleTables>,
  user_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reads
    .selectFrom('person')
    .select(['id', 'user_id'])
    .where((e) => e('user_id', '=', e.fn.any(e.val([...new Set(user_ids)]))))
    .execute();
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
}

/** People by the source's user ids; unknown and inactive ones are left out. */
export async function listPeopleByUserId(
  reads: Reads<PeopleTables>,
  user_ids: readonly string[],
): Promise<Map<string, PersonName>> {
  if (user_ids.length === 0) return new Map();
  const rows = await personNames(reads)
    .where('person.user_id', 'in', [...new Set(user_ids)])
    .where('person.is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.user_id, withHonorific(row)]));
}

/** The ids of everybody who hasn't left: a subquery for other services' conditions. */
export function activePeople(): Expression<number> {
  return sql<number>`(select person.id from person where person.is_active)`;
}

/** The ids of the few who have left: a subquery for what excludes them from a long list. */
export function formerPeople(): Expression<number> {
  return sql<number>`(select person.id from person where not person.is_active)`;
}

/** The ids of people whose name or number matches: a subquery for other services' conditions. */
export function peopleLike(typed: string, found_by?: FoundBy): Expression<number> {
  return sql<number>`(select person.id from person where ${isFound('person', typed, { found_by })})`;
}

/** Those of these people whose name or number matches: for a list that no query may join with people. */
export async function listMatching(
  reads: Reads<PeopleTables>,
  ids: readonly number[],
  typed: string,
): Promise<number[]> {
  const rows = await reads
    .selectFrom('person')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .where('id', 'in', peopleLike(typed))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The same with each match's distance, for joining long lists. The offset computes the distance before any
 * join, which then carries a number instead of a person's search words.
 */
export function peopleFound(typed: string, found_by?: FoundBy) {
  return sql<{ id: number; distance: number; user_id: string; is_active: boolean }>`(
    select person.id, ${distanceFrom('person', typed)} as distance, person.user_id, person.is_active
    from person where ${isFound('person', typed, { found_by })} offset 0)`;
}

/** The distance of the person in this id column from the typed text, for ordering matches. */
export function distanceOf(column: string, typed: string): Expression<number> {
  return sql<number>`(select ${distanceFrom('person', typed)} from person
    where person.id = ${sql.ref(column)})`;
}

/** The ids of people with exactly this value: a subquery. */
export function peopleWith(
  fact: 'national_id' | 'phone' | 'email',
  value: string,
): Expression<number> {
  const column = sql.ref(`person.${fact}`);
  const held = fact === 'email' ? sql`lower(${column})` : column;
  return sql<number>`(select person.id from person where ${held} = ${value} and ${column} <> '')`;
}

/** The ids of people with an email: a subquery for other services' conditions. */
export function reachableByMail(): Expression<number> {
  return sql<number>`(select person.id from person where person.email <> '')`;
}

/** The email of the person in this id column; empty if none. */
export function addressOf(column: string): Expression<string> {
  return sql<string>`(select person.email from person where person.id = ${sql.ref(column)})`;
}

/** The ids of people with this complete user id or email: a subquery. */
export function peopleCalled(number_or_email: string): Expression<number> {
  return /^\d+$/.test(number_or_email)
    ? sql<number>`(select person.id from person where person.user_id = ${number_or_email})`
    : sql<number>`(select person.id from person
        where lower(person.email) = lower(${number_or_email}) and person.email <> '')`;
}

/** The ids of the students and staff of these colleges: a subquery. */
export function peopleOfColleges(codes: readonly number[]): Expression<number> {
  const wanted = sql`any(${[...codes]}::integer[])`;
  return sql<number>`(select student.person_id from student where student.college_code = ${wanted}
    union all select staff.person_id from staff where staff.college_code = ${wanted})`;
}

/** Phones as the source has them, by id; empty if none. */
export async function listPhones(
  reads: Reads<PeopleTables>,
  ids: readonly number[],
): Promise<{ id: number; phone: string }[]> {
  return reads
    .selectFrom('person')
    .select(['id', 'phone'])
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('id')
    .execute();
}

/** The college of a student or staff member; null if none. */
export async function findCollegeOf(
  reads: Reads<PeopleTables>,
  person_id: number,
): Promise<number | null> {
  const row = await reads
    .selectFrom('person')
    .leftJoin('student', 'student.person_id', 'person.id')
    .leftJoin('staff', 'staff.person_id', 'person.id')
    .select(({ fn }) => fn.coalesce('student.college_code', 'staff.college_code').as('college'))
    .where('person.id', '=', person_id)
    .executeTakeFirst();
  return row?.college ?? null;
}

/** The college of each active student: a subquery for other services' counts. */
export const studentColleges = sql<{ id: number; college_code: number }>`(
  select person_id as id, college_code from student where is_active)`;

export async function listColleges(reads: Reads<PeopleTables>) {
  return reads
    .selectFrom('college')
    .select(['code as id', 'name', 'name_ar'])
    .orderBy('code')
    .execute();
}

/** A student's advisor; null if none is set, the advisor has left, or this isn't a student. */
export async function findGuideOf(
  reads: Reads<PeopleTables>,
  student_person_id: number,
): Promise<PersonContact | null> {
  const [row] = await readGuide(reads, { id: student_person_id });
  return row ? { ...withHonorific(row), office: row.office ?? '' } : null;
}

const readGuide = prepared((reads: Reads<PeopleTables>, { id }: { id: number }) =>
  personNames(reads)
    .innerJoin('student', 'student.advisor_id', 'person.id')
    .select(['person.email', 'person.phone', 'staff.office'])
    .where('student.person_id', '=', id)
    .where('person.is_active', '=', true),
);

/** Where a staff member's office is; empty if the source doesn't say. */
export async function findOffice(reads: Reads<PeopleTables>, staff_id: number): Promise<string> {
  const row = await reads
    .selectFrom('staff')
    .select('office')
    .where('person_id', '=', staff_id)
    .executeTakeFirst();
  return row?.office ?? '';
}

export interface GuideWithStudents {
  id: number;
  office: string;
  students: { id: number; user_id: string }[];
}

/** Every advisor with their students, by id. */
export async function listGuides(reads: Reads<PeopleTables>): Promise<GuideWithStudents[]> {
  const rows = await reads
    .selectFrom('student')
    .innerJoin('person', 'person.id', 'student.person_id')
    .leftJoin('staff', 'staff.person_id', 'student.advisor_id')
    .select(['student.advisor_id', 'staff.office', 'person.id', 'person.user_id'])
    .where('student.advisor_id', 'is not', null)
    .orderBy('student.advisor_id')
    .orderBy('person.user_id')
    .execute();
  const guides = new Map<number, GuideWithStudents>();
  for (const { advisor_id, office, id, user_id } of rows) {
    if (advisor_id === null) continue;
    const guide = guides.get(advisor_id) ?? { id: advisor_id, office: office ?? '', students: [] };
    guide.students.push({ id, user_id });
    guides.set(advisor_id, guide);
  }
  return [...guides.values()];
}

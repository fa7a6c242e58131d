import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import {
  listPeopleNamed,
  listPeopleNumbered,
  mailPerson,
  placedStudents,
  type StudentFilters,
} from '#services/people/server/public.ts';
import { openCycles, readInternship } from '#services/sides/server/public.ts';
import { trainingAddresses } from '../addresses.ts';
import type { MailRow, PlacementRow } from '../tables/tables.ts';
import { fillIn, isOfTraining, namesTraining } from '../training.ts';
import { presentPlace, trainerOf } from './present.ts';
import { type PlacementsFound, placementsFound } from './queries.ts';
import type {
  Deps,
  StudentsChecked,
  Tables,
  TrainingJobs,
  TrainingPlatform,
} from './training-platform.ts';

/** The most students in one mail: a cycle's, with room. */
const mostMailed = 5000;

/** A mail's filters; an absent one doesn't narrow. */
interface Wanted extends Pick<StudentFilters, 'major' | 'college'> {
  /** The state of the check: 1 under review, 2 qualified, 3 final rejection, 4 need modification. */
  eligibility?: 1 | 2 | 3 | 4 | undefined;
  documents?: 'accepted' | 'not_accepted' | undefined;
  /** None in the open cycle. */
  seat?: 'none' | undefined;
  cycle?: number | undefined;
  side?: number | undefined;
  result?: PlacementsFound['result'];
  numbers?: readonly string[] | undefined;
}

type Reading = Reads<Tables>;

/** The people of these numbers; null where everybody is meant whom the filters find. */
async function namedIn(reads: Reading, { numbers }: Wanted) {
  return numbers ? [...(await listPeopleNumbered(reads, numbers)).values()] : null;
}
type Named = Awaited<ReturnType<typeof namedIn>>;

/** The active students whom the filters find: of everybody who is checked or has a training. A person gets one mail. */
function mailed(reads: Reading, wanted: Wanted & { named: Named }, checked: StudentsChecked) {
  const { major, college, documents, eligibility, seat, cycle, side, result, named } = wanted;
  const trained = placementsFound(reads, { cycle, side, result })
    .select('student_id')
    .$asScalar()
    .$notNull();
  const anybody = sql<number>`(${trained} union ${checked()})`;
  const chosen = [
    ...(isOfTraining(wanted) ? [trained] : []),
    ...(eligibility === undefined ? [] : [checked(eligibility)]),
  ];
  const seated = placementsFound(reads, { cycle: openCycles })
    .select('student_id')
    .where('holds_seat', '=', true)
    .$asScalar()
    .$notNull();
  const students = placedStudents(
    {},
    {
      major,
      college,
      documents_accepted: documents && documents === 'accepted',
      among: [
        ...(chosen.length > 0 ? chosen : [anybody]),
        ...(named ? [sql<number>`(select unnest(${named}::integer[]))`] : []),
      ],
      not_among: seat && [seated],
    },
  );
  return reads.selectFrom(students.as('student'));
}

/** Of these students the latest training that the filters find; nothing where they aren't of a training. */
async function trainingsOf(reads: Reading, wanted: Wanted, students: readonly number[]) {
  const { cycle, side, result } = wanted;
  if (!isOfTraining(wanted)) return new Map<number, PlacementRow>();
  const rows = await placementsFound(reads, { cycle, side, result })
    .selectAll('placement')
    .where((e) => e('student_id', '=', e.fn.any(e.val([...students]))))
    .distinctOn('student_id')
    .orderBy('student_id')
    .orderBy('start_date', 'desc')
    .orderBy('placement.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.student_id, row]));
}

/** Reads the values of a student's mail: {name} for all, {side} and the others if it is about a training. */
async function valuesOf(reads: Reading, student_id: number, row: PlacementRow | undefined) {
  const student = valueIn(await listPeopleNamed(reads, [student_id]), student_id);
  const ofStudent = (language: Language) => ({ name: nameIn(language, student) });
  if (!row) return ofStudent;
  const found = await readInternship(reads, row.internship_id);
  const { side, department } = presentPlace(found);
  const trainer = trainerOf(found);
  return (language: Language): Record<string, string> => ({
    ...ofStudent(language),
    side: nameIn(language, side),
    department: nameIn(language, department),
    trainer: trainer ? nameIn(language, trainer) : '',
    start: formatDay(row.start_date as Day, language, 'long'),
    end: formatDay(row.end_date as Day, language, 'long'),
  });
}

/** How many students the filters find, and the first one's values, for the preview. */
export async function findMailed(
  { database: { reads }, checked }: Pick<Deps, 'database' | 'checked'>,
  wanted: Wanted,
) {
  const found = mailed(reads, { ...wanted, named: await namedIn(reads, wanted) }, checked);
  const { count, first } = await found
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('person_id').as('first'),
    ])
    .executeTakeFirstOrThrow();
  const unknown = wanted.numbers ? new Set(wanted.numbers).size - count : 0;
  if (first === null) return { count, unknown, first: null };
  const row = (await trainingsOf(reads, wanted, [first])).get(first);
  const values = await valuesOf(reads, first, row);
  return { count, unknown, first: { ar: values('ar'), en: values('en') } };
}

type Texts = Pick<MailRow, 'title' | 'title_ar' | 'text' | 'text_ar'>;

/** Queues a mail for each student whom the filters find. */
export async function mailStudents(
  { database, letters, checked }: Deps,
  { title, title_ar, text, text_ar, ...wanted }: Texts & Wanted,
  { actor, now }: Acting,
) {
  const isNamed = [title, title_ar, text, text_ar].some(namesTraining);
  if (isNamed && !isOfTraining(wanted)) return refuse('values_of_training');
  const named = await namedIn(database.reads, wanted);
  return database.transaction(async (tx) => {
    const rows = await mailed(tx.writes, { ...wanted, named }, checked)
      .select('person_id')
      .orderBy('person_id')
      .limit(mostMailed + 1)
      .execute();
    if (rows.length === 0) return refuse('nobody_found');
    if (rows.length > mostMailed) return refuse('too_many_found');
    const { id } = await tx.writes
      .insertInto('training_mail')
      .values({
        title,
        title_ar,
        text,
        text_ar,
        recipients: rows.length,
        sent_by: actor.id,
        sent_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const students = rows.map(({ person_id }) => person_id);
    const trainings = await trainingsOf(tx.writes, wanted, students);
    for (const person_id of students) {
      const placement_id = trainings.get(person_id)?.id ?? null;
      const data = { mail_id: id, placement_id, person_id };
      await letters.send(tx, 'training.mail_student', data, { person_id, now });
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.mail_sent',
      subject: { kind: 'training_mail', id },
      to: { mail_title: `${title_ar} | ${title}`, recipients: rows.length },
    });
    return { id, recipients: rows.length };
  });
}

/** Mails a student, with the values as they are when it is sent. */
export async function mailStudent(
  platform: TrainingPlatform,
  { id, data: { mail_id, placement_id, person_id } }: Job<TrainingJobs['training.mail_student']>,
): Promise<void> {
  const { reads } = platform.database;
  const mail = await reads
    .selectFrom('training_mail')
    .selectAll()
    .where('id', '=', mail_id)
    .executeTakeFirst();
  const row =
    placement_id === null
      ? undefined
      : await reads
          .selectFrom('placement')
          .selectAll()
          .where('id', '=', placement_id)
          .executeTakeFirst();
  if (!mail || (placement_id !== null && !row)) return;
  const values = await valuesOf(reads, person_id, row);
  await mailPerson(platform, { id, person_id }, (say, language) => ({
    title: fillIn(textIn(language, mail, 'title'), values(language)),
    paragraphs: fillIn(textIn(language, mail, 'text'), values(language)).split(/\n+/),
    action: row
      ? { label: say('training:mail.open'), path: trainingAddresses.own() }
      : { label: say('training:mail.open_home'), path: houseAddresses.home() },
  }));
}

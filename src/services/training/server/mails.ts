import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type Language, languages } from '#platform/language/language.ts';
import { nameIn, textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed, mailPerson } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { trainingAddresses } from '../addresses.ts';
import type { PlacementRow } from '../tables/tables.ts';
import { fillIn, type mailValues } from '../training.ts';
import { presentPlace, trainerOf } from './present.ts';
import { type PlacementsFound, placementsFound } from './queries.ts';
import type { Deps, Tables, TrainingJobs, TrainingPlatform } from './training-platform.ts';

/** The most students in one mail: a cycle's, with room. */
const mostMailed = 5000;

type Values = Record<(typeof mailValues)[number], string>;

/** What stands for {name}, {side} and the others in the mail of a placement. */
async function valuesOf(reads: Reads<Tables>, row: PlacementRow) {
  const [found] = await listInternshipsById(reads, [row.internship_id]);
  const { side, department } = presentPlace(found);
  const student = (await listPeopleNamed(reads, [row.student_id])).get(row.student_id);
  const trainer = trainerOf(found);
  return (language: Language): Values => ({
    name: student ? nameIn(language, student) : '',
    side: nameIn(language, side),
    department: nameIn(language, department),
    trainer: trainer ? nameIn(language, trainer) : '',
    start: formatDay(row.start_date as Day, language, 'long'),
    end: formatDay(row.end_date as Day, language, 'long'),
  });
}

/** Of each student the latest placement that the filters find: a person gets one mail. */
function mailed(reads: Reads<Tables>, filters: PlacementsFound) {
  return placementsFound(reads, filters)
    .distinctOn('student_id')
    .orderBy('student_id')
    .orderBy('start_date', 'desc')
    .orderBy('placement.id', 'desc');
}

/** How many students the filters find, and the first one's values, for the preview. */
export async function findMailed(reads: Reads<Tables>, filters: PlacementsFound) {
  const { count } = await placementsFound(reads, filters)
    .select(({ fn }) => fn.count<number>('student_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const row = await mailed(reads, filters).selectAll('placement').limit(1).executeTakeFirst();
  const values = row && (await valuesOf(reads, row));
  const [ar, en] = languages.map((language) => values?.(language));
  return { count, first: ar && en ? { ar, en } : null };
}

interface Wanted extends PlacementsFound {
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
}

/** Queues a mail for each student whom the filters find. */
export async function mailStudents(
  { database, letters }: Deps,
  { title, title_ar, text, text_ar, ...filters }: Wanted,
  { actor, now }: Omit<Decider, 'language'>,
) {
  return database.transaction(async (tx) => {
    const rows = await mailed(tx.writes, filters)
      .select(['placement.id', 'placement.student_id'])
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
    for (const { id: placement_id, student_id: person_id } of rows) {
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
  const row = await reads
    .selectFrom('placement')
    .selectAll()
    .where('id', '=', placement_id)
    .executeTakeFirst();
  if (!mail || !row) return;
  const values = await valuesOf(reads, row);
  await mailPerson(platform, { id, person_id }, (say, language) => ({
    title: fillIn(textIn(language, mail, 'title'), values(language)),
    paragraphs: fillIn(textIn(language, mail, 'text'), values(language)).split(/\n+/),
    action: { label: say('training:mail.open'), path: trainingAddresses.own() },
  }));
}

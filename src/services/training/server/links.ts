import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { endLinks, keepLinkOfJob, linkOfJob, noteMailed } from '#platform/links/links.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { trainingAddresses } from '../addresses.ts';
import { dayLink } from '../calls.ts';
import { keptDays } from '../training.ts';
import {
  type Deps,
  type Tables,
  type TrainingJobs,
  type TrainingPlatform,
  trainingRoom,
} from './training-platform.ts';

/** The link shows and evaluates until the internship's last day is over. */
export const expiryOf = (end_date: string) => momentOf(addDays(end_date as Day, 1), '00:00');

/** Until then it still takes what a device has kept. */
const takesUntil = (end_date: string) => expiryOf(addDays(end_date as Day, keptDays));

/** Queues a link for the trainer of each of these placements' internships that isn't over. */
export async function sendLinks(
  { database, jobs, live }: Deps,
  placements: readonly number[],
  { actor, now }: Acting,
): Promise<{ sent: number; without_trainer: number }> {
  return database.transaction(async (tx) => {
    const rows = await tx.writes
      .selectFrom('placement')
      .select('internship_id')
      .distinct()
      .where((e) => e('id', '=', e.fn.any(e.val([...placements]))))
      .where('holds_seat', '=', true)
      .execute();
    const found = await listInternshipsById(
      tx.writes,
      rows.map(({ internship_id }) => internship_id),
    );
    const open = found.filter(({ end_date }) => expiryOf(end_date) > now);
    const reached = open.filter(({ trainer_email }) => trainer_email);
    await settleFirstDays(
      tx,
      reached.map(({ id }) => id),
    );
    for (const { id } of reached) {
      await queueLink(jobs, tx, id);
      await writeAudit(tx, {
        now,
        actor,
        action: 'training.link_sent',
        subject: { kind: 'internship', id },
      });
    }
    live.changed(tx, [trainingRoom], { what: 'training' });
    return { sent: reached.length, without_trainer: open.length - reached.length };
  });
}

/** Queues the mail with the link; revoked before it is made, none is made. */
export async function queueLink(
  jobs: Jobs<TrainingJobs>,
  tx: Transaction<Tables>,
  internship_id: number,
): Promise<void> {
  const revoked = await revokedOf(tx, internship_id);
  await jobs.send(tx, 'training.send_link', { internship_id, revoked });
}

/** How often the link was revoked; a revocation at the same time waits. */
async function revokedOf({ writes }: Transaction<Tables>, internship_id: number): Promise<number> {
  const found = await writes
    .selectFrom('training_first_day')
    .select('revoked')
    .where('internship_id', '=', internship_id)
    .forShare()
    .executeTakeFirst();
  return found?.revoked ?? 0;
}

/** Revokes the link: from now on it opens nothing, and its codes are wrong. */
export async function endLink(
  { database, live }: Deps,
  internship_id: number,
  { actor, now }: Acting,
): Promise<{ id: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const [found] = await listInternshipsById(tx.writes, [internship_id]);
    if (!found) return refuse('not_found');
    await tx.writes
      .insertInto('training_first_day')
      .values({ internship_id, due_at: null, revoked: 1 })
      .onConflict((conflict) =>
        conflict
          .column('internship_id')
          .doUpdateSet({ due_at: null, revoked: sql`training_first_day.revoked + 1` }),
      )
      .execute();
    await endLinks(tx, [dayLink], { subject_ids: [internship_id], now });
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.link_ended',
      subject: { kind: 'internship', id: internship_id },
    });
    live.changed(tx, [trainingRoom], { what: 'training' });
    return { id: internship_id };
  });
}

/** A replaced trainer's link opens nothing from then on; the new one gets theirs, before the first day by the clock. */
export function followTrainers({ events, jobs, live }: Pick<Deps, 'events' | 'jobs' | 'live'>) {
  events.on('sides.trainer_replaced', async (tx: Transaction<Tables>, { internship_id, now }) => {
    const first = await tx.writes
      .updateTable('training_first_day')
      .set({ revoked: sql`revoked + 1` })
      .where('internship_id', '=', internship_id)
      .returning('due_at')
      .executeTakeFirst();
    await endLinks(tx, [dayLink], { subject_ids: [internship_id], now });
    if (first?.due_at === null) await queueLink(jobs, tx, internship_id);
    live.changed(tx, [trainingRoom], { what: 'training' });
  });
}

/** Links that the unit has sent by hand aren't sent again when due. */
async function settleFirstDays(
  { writes }: Transaction<Tables>,
  internships: readonly number[],
): Promise<void> {
  await writes
    .updateTable('training_first_day')
    .set({ due_at: null })
    .where((e) => e('internship_id', '=', e.fn.any(e.val([...internships]))))
    .execute();
}

/** Mails the link, whose secret is made only now; repeated, the job mails the same one. */
export async function mailLink(
  {
    database,
    secrets,
    mailer,
    speak,
    clock,
    public_url,
  }: Pick<TrainingPlatform, 'database' | 'secrets' | 'mailer' | 'speak' | 'clock' | 'public_url'>,
  { id: job_id, data }: Job<TrainingJobs['training.send_link']>,
): Promise<void> {
  const [found] = await listInternshipsById(database.reads, [data.internship_id]);
  const now = clock.now();
  if (!found?.trainer_email) return;
  const { id: subject_id, end_date, trainer_email: to } = found;
  if (expiryOf(end_date) <= now) return;
  const { token, token_hash } = linkOfJob(secrets, dayLink, { subject_id, job_id });
  const made = { subject_id, secret_hash: token_hash };
  const life = { job_id, now, expires_at: takesUntil(end_date), spare_since: null };
  const isKept = await database.transaction(
    async (tx) =>
      (await revokedOf(tx, subject_id)) === data.revoked &&
      (await keepLinkOfJob(tx, dayLink, made, life)),
  );
  if (!isKept) return;
  const url = `${public_url}${trainingAddresses.day({ token })}`;
  const side = { name: found.side_name, name_ar: found.side_name_arabic };
  const letter = writeInBoth((language: Language) => {
    const say: Say = (key, values) => speak(language, key, values);
    return {
      title: say('training:mail.link.title'),
      paragraphs: [
        say('platform:mail.greeting_outside'),
        say('training:mail.link.text', { side: nameIn(language, side) }),
        say('training:mail.link.until', { day: formatDay(end_date as Day, language, 'long') }),
      ],
      action: { label: say('training:mail.link.open'), url },
      afterwards: [say('training:mail.link.secret')],
      signature: say('platform:mail.signature'),
    };
  });
  await mailer.deliver({
    id: `${job_id}.${token_hash.toString('hex').slice(0, 8)}`,
    to,
    ...letter,
  });
  await database.transaction((tx) => noteMailed(tx, made, clock.now()));
}

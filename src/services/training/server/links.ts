import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Job } from '#platform/jobs/jobs.ts';
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
import {
  type Deps,
  type Tables,
  type TrainingJobs,
  type TrainingPlatform,
  trainingRoom,
} from './training-platform.ts';

type Acting = Omit<Decider, 'language'>;

/** The link opens until the internship's last day is over. */
export const expiryOf = (end_date: string) => momentOf(addDays(end_date as Day, 1), '00:00');

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
      await jobs.send(tx, 'training.send_link', { internship_id: id });
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

/** Revokes the link: from now on it opens nothing, and its codes are wrong. */
export async function endLink(
  { database, live }: Deps,
  internship_id: number,
  { actor, now }: Acting,
): Promise<{ id: number } | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const [found] = await listInternshipsById(tx.writes, [internship_id]);
    if (!found) return refuse('not_found');
    await endLinks(tx, [dayLink], { subject_ids: [internship_id], now });
    await settleFirstDays(tx, [internship_id]);
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

/** What the unit has sent or revoked by hand isn't sent by the clock. */
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
  { database, secrets, mailer, speak, clock, public_url }: TrainingPlatform,
  { id: job_id, data }: Job<TrainingJobs['training.send_link']>,
): Promise<void> {
  const [found] = await listInternshipsById(database.reads, [data.internship_id]);
  const now = clock.now();
  if (!found?.trainer_email) return;
  const { id: subject_id, end_date, trainer_email: to } = found;
  const expires_at = expiryOf(end_date);
  if (expires_at <= now) return;
  const { token, token_hash } = linkOfJob(secrets, dayLink, { subject_id, job_id });
  const made = { subject_id, secret_hash: token_hash };
  const life = { job_id, now, expires_at, spare_since: null };
  if (!(await database.transaction((tx) => keepLinkOfJob(tx, dayLink, made, life)))) return;
  const url = `${public_url}${trainingAddresses.day({ token })}`;
  const trainer = { name: found.trainer_name ?? '', name_ar: found.trainer_name_ar ?? '' };
  const side = { name: found.side_name, name_ar: found.side_name_arabic };
  const letter = writeInBoth((language: Language) => {
    const say: Say = (key, values) => speak(language, key, values);
    return {
      title: say('training:mail.link.title'),
      paragraphs: [
        say('platform:mail.greeting', { name: nameIn(language, trainer) }),
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

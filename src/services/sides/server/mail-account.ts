import { showIban } from '#platform/contract/shown-iban.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { listSidePeopleById } from './public.ts';
import type { SideJobs, SidesPlatform } from './sides-platform.ts';

export const sideJobs: JobsInWords<keyof SideJobs> = {
  'sides.mail_account': { kind: 'mail', title: 'sides:jobs.mail_account' },
};

/** Mails a person about their new account, so that one they didn't ask for is noticed before any payment. */
export async function mailAccount(
  { database, mailer, speak }: Pick<SidesPlatform, 'database' | 'mailer' | 'speak'>,
  { id, data: { person_id, to, hint } }: Job<SideJobs['sides.mail_account']>,
): Promise<void> {
  const [person] = await listSidePeopleById(database.reads, [person_id]);
  if (!person) return;
  const letter = writeInBoth((language) => {
    const say: Say = (key, values) => speak(language, key, values);
    const account = hint === null ? null : showIban(hint);
    const bank = account?.bank ? nameIn(language, account.bank) : say('sides:mail.some_bank');
    return {
      title: say('sides:mail.title'),
      paragraphs: [
        say('platform:mail.greeting', {
          name: nameIn(language, { name: person.full_name, name_ar: person.full_name_ar }),
        }),
        account
          ? say('sides:mail.written', { bank, last_four: account.masked.slice(-4) })
          : say('sides:mail.forgotten'),
        say('sides:mail.not_you'),
      ],
      signature: say('platform:mail.signature'),
    };
  });
  await mailer.deliver({ id, to, ...letter });
}

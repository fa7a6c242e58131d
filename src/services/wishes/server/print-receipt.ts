import type { Acting } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Language } from '#platform/language/language.ts';
import { keepLinks, linkOfJob } from '#platform/links/links.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { wishesAddresses } from '../addresses.ts';
import { receiptLink } from '../calls.ts';
import { receiptNumber } from '../period.ts';
import { findList, showOwn, wisherOf } from './own.ts';
import { presentPeriods } from './periods.ts';
import { wishesReceipt } from './receipt.ts';
import { findWishes, orderOf } from './wish-queries.ts';
import type { WishesPlatform } from './wishes-platform.ts';

/** How long the code on paper opens the check. */
const checkedForMs = 3650 * 86_400_000;

/** The receipt of a student's wishes, with the link that opens its check: always the same one. */
export async function printReceipt(
  deps: WishesPlatform,
  { period: asked, language }: { period: number; language: Language },
  { actor, now }: Acting,
) {
  const { database, documents, secrets, speak, public_url } = deps;
  const { reads } = database;
  const student = await wisherOf(reads, actor.id);
  if (isRefusal(student)) return student;
  const { period, wishes, gpa, saved_at, receipt } = await showOwn(reads, { student, asked, now });
  if (period?.id !== asked) return refuse('not_found');
  const list = await findList(reads, { period_id: asked, student_id: actor.id });
  if (!list || saved_at === null || receipt === null || wishes.length === 0) {
    return refuse('nothing_saved');
  }
  const subject_id = list.receipt;
  const { token, token_hash: secret_hash } = linkOfJob(secrets, receiptLink, {
    subject_id,
    job_id: 'printed',
  });
  const expires_at = new Date(now.getTime() + checkedForMs);
  await database.transaction((tx) =>
    keepLinks(tx, receiptLink, [{ subject_id, secret_hash }], { now, expires_at }),
  );
  const named = personIn(await listPeopleNamed(reads, [actor.id]), actor.id);
  const url = `${public_url}${wishesAddresses.check({ token })}`;
  const number = receipt;
  const paper = wishesReceipt(
    { student: named, gpa, period, number, saved_at, wishes, language, url },
    speak,
  );
  const pdf = await documents.print(paper, actor.id);
  return isRefusal(pdf) ? pdf : pdfFile([paper.title, paper.number], pdf);
}

/** Reads the saved wishes of a receipt, for somebody who compares them with the paper. */
export async function checkReceipt(
  { database: { reads } }: Pick<WishesPlatform, 'database'>,
  { receipt, now }: { receipt: number; now: Date },
) {
  const list = await reads
    .selectFrom('wish_list')
    .selectAll()
    .select(orderOf)
    .where('receipt', '=', receipt)
    .executeTakeFirst();
  if (!list) return refuse('not_found');
  const { period_id, student_id, saved_at, order } = list;
  const row = await reads
    .selectFrom('wish_period')
    .selectAll()
    .where('id', '=', period_id)
    .executeTakeFirstOrThrow();
  const [period] = await presentPeriods(reads, [row], now);
  if (!period) return refuse('not_found');
  const wishes = await findWishes(reads, row, order);
  const { full_name, full_name_ar } = personIn(
    await listPeopleNamed(reads, [student_id]),
    student_id,
  );
  const { name, name_ar } = period.cycle;
  return {
    number: receiptNumber(row, receipt),
    student: { full_name, full_name_ar },
    cycle: { name, name_ar },
    period: period.number,
    saved_at,
    wishes: wishes.map(({ id, side, department, start_date, end_date }) => ({
      id,
      side,
      department,
      start_date,
      end_date,
    })),
  };
}

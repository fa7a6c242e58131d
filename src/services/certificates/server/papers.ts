import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Download } from '#platform/http/send-download.ts';
import type { Language } from '#platform/language/language.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { signPdf } from '#platform/signing/sign-pdf.ts';
import { findFile } from '#services/files/server/public.ts';
import { checkPath } from '../addresses.ts';
import { printNumber } from '../certificate-number.ts';
import type { CertificateRow, SignatoryRow } from '../tables/tables.ts';
import type { CertificatesPlatform, Tables } from './certificates-platform.ts';
import { certificateDocument } from './paper/certificate-document.ts';
import type { CertificatePaper } from './paper/certificate-paper.ts';

/** The columns of a certificate that its paper says; a preview has no row yet. */
type Printing = Pick<
  CertificateRow,
  'number' | 'code' | 'date_from' | 'date_to' | 'facts' | 'confirmed_at' | 'head_id' | 'dean_id'
>;

/** The paper of a certificate that isn't confirmed: a draft, which is made anew each time and signed by nobody. */
export async function printDraft(deps: CertificatesPlatform, row: Printing, reader: Reader) {
  const document = await documentOf(deps, row, { is_draft: true, now: reader.now });
  const pdf = await deps.documents.print(document, reader.id);
  return isRefusal(pdf) ? pdf : pdfFile([document.title], pdf);
}

interface Reader {
  id: number;
  now: Date;
}

/**
 * The signed paper of a confirmed certificate. It is made at its first reading and kept, so that everybody has the very
 * same file; of two readings at once, both get the one that was kept.
 */
export async function readPaper(
  deps: CertificatesPlatform,
  row: CertificateRow,
  reader: Reader,
): Promise<Download | Refusal<'busy' | 'not_confirmed' | 'already_ended' | 'signing_off'>> {
  if (row.confirmed_at === null) return refuse('not_confirmed');
  const file_name = [row.facts.student.student_id, printNumber(row.number)];
  const kept = await findPaper(deps.database.reads, row.id);
  if (kept) return pdfFile(file_name, kept);
  // Nothing that has ended gets a signature now.
  if (row.state !== 'confirmed') return refuse('already_ended');
  if (!deps.signing) return refuse('signing_off');
  const document = await documentOf(deps, row, { is_draft: false, now: reader.now });
  const pdf = await deps.documents.print(document, reader.id);
  if (isRefusal(pdf)) return pdf;
  const signed = await signPdf(pdf, deps.signing, {
    signed_at: reader.now,
    reason: document.title,
  });
  const bytes = Buffer.from(signed);
  await deps.database.transaction(({ writes }) =>
    writes
      .insertInto('certificate_paper')
      .values({
        certificate_id: row.id,
        digest: createHash('sha256').update(bytes).digest(),
        bytes,
        made_at: reader.now.toISOString(),
      })
      .onConflict((made) => made.column('certificate_id').doNothing())
      .execute(),
  );
  return pdfFile(file_name, (await findPaper(deps.database.reads, row.id)) ?? bytes);
}

async function findPaper(
  reads: Reads<Tables>,
  certificate_id: number,
): Promise<Buffer | undefined> {
  const kept = await reads
    .selectFrom('certificate_paper')
    .select('bytes')
    .where('certificate_id', '=', certificate_id)
    .executeTakeFirst();
  return kept?.bytes;
}

async function documentOf(
  deps: CertificatesPlatform,
  row: Printing,
  { is_draft, now }: { is_draft: boolean; now: Date },
) {
  const { speak, public_url } = deps;
  const { number, code, facts, confirmed_at } = row;
  const paper: CertificatePaper = {
    number,
    code,
    facts,
    date_from: row.date_from,
    date_to: row.date_to,
    issued_on: riyadhDay(confirmed_at ?? now),
    address: `${public_url}${checkPath()}/${number}`,
    is_draft,
    signatories: await signatoriesOf(deps, row),
  };
  return certificateDocument(paper, speak);
}

/** The two who sign, the head first, with their pictures. */
async function signatoriesOf(deps: CertificatesPlatform, { head_id, dean_id }: Printing) {
  const ids = [head_id, dean_id].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await deps.database.reads
    .selectFrom('certificate_signatory')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('part', 'desc')
    .execute();
  return Promise.all(rows.map((row) => signatoryOf(deps, row)));
}

async function signatoryOf(deps: CertificatesPlatform, row: SignatoryRow) {
  const { name, name_ar, part, picture_id } = row;
  const title = (language: Language) => deps.speak(language, `certificates:parts.${part}`);
  const file = picture_id === null ? undefined : await findFile(deps.database.reads, picture_id);
  return {
    name: { ar: name_ar, en: name },
    title: { ar: title('ar'), en: title('en') },
    picture: file ? await buffer(await deps.files.read(file.key)) : null,
  };
}

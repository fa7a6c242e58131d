import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { claimFile } from '#services/files/server/public.ts';
import { listPeopleNamed, listReferenceNames } from '#services/people/server/public.ts';
import { signaturePurpose } from '../calls.ts';
import { type SignatoryPart, signatoryParts } from '../certificate.ts';
import type { Signatory, signatoryFields } from '../contract.ts';
import type { SignatoryRow } from '../tables/tables.ts';
import {
  type CertificatesPlatform,
  certificatesRoom,
  type Tables,
} from './certificates-platform.ts';

/** The row that a signature's picture belongs to. */
export const signatoryUser = 'certificate_signatory';

/** The signatures that are valid now: of each part of a college, the one that began last. */
function validNow(reads: Reads<Tables>, now: Date) {
  return reads
    .selectFrom('certificate_signatory')
    .selectAll()
    .distinctOn(['college_code', 'part'])
    .where('valid_from', '<=', riyadhDay(now))
    .orderBy('college_code')
    .orderBy('part')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc');
}

/** The head and the dean whose signatures are valid now. */
export async function presentSignatories(reads: Reads<Tables>, college_code: number, now: Date) {
  const rows = await validNow(reads, now).where('college_code', '=', college_code).execute();
  const find = (part: SignatoryPart) => rows.find((row) => row.part === part) ?? null;
  return { head: find('head'), dean: find('dean') };
}

/** All signatures of a college or of every one: of each college the valid ones first, then the newest. */
export async function listSignatories(
  reads: Reads<Tables>,
  { college, now, ...page }: Page & { college?: number | undefined; now: Date },
) {
  const found = reads
    .selectFrom('certificate_signatory')
    .selectAll()
    .$if(college !== undefined, (some) => some.where('college_code', '=', college ?? 0))
    .orderBy('college_code')
    .orderBy((one) => one('id', 'in', validNow(reads, now).clearSelect().select('id')), 'desc')
    .orderBy('part', 'desc')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc');
  const { rows, count } = await readPage(found, page);
  return { count, results: await present(reads, rows, now) };
}

async function present(
  reads: Reads<Tables>,
  rows: readonly SignatoryRow[],
  now: Date,
): Promise<Signatory[]> {
  const colleges = (await listReferenceNames(reads)).get('college');
  const names = await listPeopleNamed(
    reads,
    rows.map(({ written_by }) => written_by),
  );
  const valid = await validNow(reads, now).execute();
  return rows.map(({ id, part, name, name_ar, valid_from, college_code, ...row }) => {
    const signed = valid.filter((one) => one.college_code === college_code);
    return {
      id,
      part,
      name,
      name_ar,
      valid_from,
      college: { id: college_code, ...valueIn(colleges ?? new Map(), String(college_code)) },
      lacks: signatoryParts.filter((one) => !signed.some((other) => other.part === one)),
      has_picture: row.picture_id !== null,
      is_present: signed.some((one) => one.id === id),
      written_by: personIn(names, row.written_by),
    };
  });
}

/** Names a head or dean from a day on; what was confirmed before keeps the signatures that it has. */
export function addSignatory(
  deps: CertificatesPlatform,
  { college, picture, ...fields }: z.output<typeof signatoryFields>,
  { actor, now }: Acting,
) {
  return deps.database.transaction(async (tx) => {
    if (fields.valid_from < riyadhDay(now)) return refuse('starts_in_past');
    const colleges = (await listReferenceNames(tx.writes)).get('college');
    if (!colleges?.has(String(college))) return refuse('college_not_found');
    const row = await tx.writes
      .insertInto('certificate_signatory')
      .values({
        ...fields,
        college_code: college,
        picture_id: picture,
        written_by: actor.id,
        written_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (picture !== null) {
      const user = { used_by: signatoryUser, used_by_id: row.id };
      const claim = { id: picture, purpose: signaturePurpose, owner_id: actor.id, ...user };
      if (isRefusal(await claimFile(tx, claim))) return refuse('picture_not_found');
    }
    const { part, name, valid_from } = fields;
    await writeAudit(tx, {
      now,
      actor,
      action: 'certificates.signatory_added',
      subject: { kind: 'certificate_signatory', id: row.id },
      to: { college, part, name, valid_from },
    });
    deps.live.changed(tx, [certificatesRoom], { what: 'certificates' });
    return onlyOne(await present(tx.writes, [row], now));
  });
}

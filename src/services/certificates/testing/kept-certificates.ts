import { randomBytes } from 'node:crypto';
import type { TestPortal } from '#portal/testing/portal.ts';
import type { CertificateKind } from '../certificate.ts';
import { drawNumber } from '../certificate-number.ts';

interface Kept {
  kind?: CertificateKind;
  state?: 'confirmed' | 'replaced' | 'revoked';
}

const joined = { ar: 'الفصل الأول 1445هـ', en: 'First Term 2023-2024' };
const none = { ar: '', en: '' };

/** Writes a certificate of a student who has none, as the rule makes it. */
export async function keepCertificate(
  { owner }: TestPortal,
  { kind = 'internship', state = 'confirmed' }: Kept = {},
) {
  const number = drawNumber(randomBytes(12));
  const { rows } = await owner.query<{ id: number; user_id: string }>(
    `select id, user_id from person where user_id like '2%'
       and not exists (select from certificate where student_id = person.id) order by id limit 1`,
  );
  const [{ id: student_id, user_id: student } = { id: 0, user_id: '' }] = rows;
  const facts = {
    kind,
    student: {
      student_id: student,
      join_term: joined,
      name: { ar: 'لمى', en: 'Lama' },
      major: none,
    },
  };
  const kept = await owner.query<{ id: number }>(
    `insert into certificate (number, kind, student_id, date_from, date_to, facts, state, is_by_rule, written_by,
       issued_at, confirmed_at, ended_by, ended_at, reason)
     values ($1, $2, $3, '2026-02-01', '2026-04-30', $4, $5, true, $3, '2026-11-01T08:00Z', '2026-11-01T08:00Z',
       case when $5 <> 'confirmed' then $3::integer end,
       case when $5 <> 'confirmed' then '2026-11-10T08:00Z'::timestamptz end, 'a reason for nobody')
     returning id`,
    [number, kind, student_id, JSON.stringify(facts), state],
  );
  return { id: Number(kept.rows[0]?.id), number, student };
}

/** Keeps its file, as the first download does. */
export async function keepPaper({ owner }: TestPortal, id: number, file: Buffer): Promise<void> {
  await owner.query(
    `insert into certificate_paper (certificate_id, digest, bytes, made_at) values ($1, sha256($2), $2, now())`,
    [id, file],
  );
}

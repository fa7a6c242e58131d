import { isRefusal } from '#platform/contract/refusal.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNumbered, listReferenceNames } from '#services/people/server/public.ts';
import { graduateOf, type StaffKind, signatoryParts } from '../certificate.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { graduateQueries } from './graduate-queries.ts';
import { insertCertificate, writtenOf } from './issue.ts';
import { readFacts } from './read-facts.ts';

/** Two of registration: one issues, the other confirms. */
const [issuer, confirmer] = ['700102', '800005'] as const;

/** The names of heads and deans, one pair for each college. */
const signatories = [
  ['Dr. Nayef Al-Asiri', 'د. نايف العسيري', 'Prof. Munirah Al-Fayez', 'أ.د. منيرة الفايز'],
  ['Dr. Hanan Al-Zahrani', 'د. حنان الزهراني', 'Prof. Saleh Al-Omar', 'أ.د. صالح العمر'],
  ['Dr. Bandar Al-Anazi', 'د. بندر العنزي', 'Prof. Reem Al-Hamad', 'أ.د. ريم الحمد'],
  ['Dr. Lina Al-Harthy', 'د. لينا الحارثي', 'Prof. Adel Al-Saif', 'أ.د. عادل السيف'],
  ['Dr. Yasser Al-Qarni', 'د. ياسر القرني', 'Prof. Huda Al-Turki', 'أ.د. هدى التركي'],
] as const;

/** The fates of every eight graduates: the others are ready to be issued. */
const fates = ['confirmed', 'confirmed', 'issued', 'revoked'] as const;

/** The most certificates of a kind that the demo has; an API test's demo has few students. */
const mostOfKind = 48;

/** They are issued one after the other within so many days. */
const daysOfIssuing = 20;

/** Signatories of every college, and certificates of both kinds of staff in every state. */
export async function seedDemoCertificates(deps: CertificatesPlatform, now: Date): Promise<void> {
  const people = await listPeopleNumbered(deps.database.reads, [issuer, confirmer]);
  const by = people.get(issuer);
  const second = people.get(confirmer);
  if (by === undefined || second === undefined) return;
  await seedSignatories(deps, { by, now });
  const graduates = await Promise.all(
    (['1', '3'] as const).map((type) =>
      graduateQueries.ids(deps.database.reads, { type, ordering: 'student' }, mostOfKind),
    ),
  );
  const all = graduates.flatMap((ids) =>
    ids.flatMap((id, place) => {
      const graduate = graduateOf(id);
      const fate = fates[place % 8];
      return graduate && fate ? [{ ...graduate, fate }] : [];
    }),
  );
  for (const [at, one] of all.entries()) {
    const day = addDays(riyadhDay(now), Math.floor((at * daysOfIssuing) / all.length) - 30);
    await seedOne(deps, { ...one, issued: momentOf(day, '10:15'), by, second, now });
  }
}

async function seedSignatories(
  { database }: CertificatesPlatform,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const colleges = (await listReferenceNames(database.reads)).get('college') ?? new Map();
  // A signature is valid from the day on which it is written.
  const written_at = momentOf(addDays(riyadhDay(now), -200), '09:00');
  const rows = [...colleges.keys()].flatMap((code, place) => {
    const [head, head_ar, dean, dean_ar] = signatories[place % signatories.length] ?? [];
    const named = { head: [head, head_ar], dean: [dean, dean_ar] };
    return signatoryParts.map((part) => ({
      college_code: Number(code),
      part,
      name: String(named[part][0]),
      name_ar: String(named[part][1]),
      valid_from: riyadhDay(written_at),
      picture_id: null,
      written_by: by,
      written_at: written_at.toISOString(),
    }));
  });
  await database.transaction(({ writes }) =>
    writes.insertInto('certificate_signatory').values(rows).execute(),
  );
}

interface One {
  student_id: number;
  kind: StaffKind;
  fate: (typeof fates)[number];
  issued: Date;
  by: number;
  second: number;
  now: Date;
}

async function seedOne(
  { database }: CertificatesPlatform,
  { student_id, kind, fate, issued, by, second, now }: One,
): Promise<void> {
  const facts = await readFacts(database.reads, { student_id, kind, now });
  if (isRefusal(facts)) return;
  const typed = { code: 'M7K4', date_from: null, date_to: null, location_type: null };
  const written = writtenOf(facts, typed, now);
  if (isRefusal(written)) return;
  const later = (days: number) => new Date(issued.getTime() + days * 86_400_000).toISOString();
  await database.transaction(async (tx) => {
    const made = { ...written, student_id, is_by_rule: false, replaces_id: null };
    const { id } = await insertCertificate(tx, made, { actor: { id: by }, now: issued });
    if (fate === 'issued') return;
    const of = (part: 'head' | 'dean') =>
      tx.writes
        .selectFrom('certificate_signatory')
        .select('id')
        .where('college_code', '=', facts.student.college_code)
        .where('part', '=', part)
        .limit(1);
    await tx.writes
      .updateTable('certificate')
      .set({
        state: 'confirmed',
        confirmed_by: second,
        confirmed_at: later(1),
        head_id: of('head'),
        dean_id: of('dean'),
      })
      .where('id', '=', id)
      .execute();
    if (fate !== 'revoked') return;
    const ended = { ended_by: by, ended_at: later(4), reason: 'صدرت قبل تصحيح الاسم بالإنجليزية.' };
    await tx.writes
      .updateTable('certificate')
      .set({ state: 'revoked', ...ended })
      .where('id', '=', id)
      .execute();
  });
}

import type { Insertable } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { addDays, addMonths, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { type DemoFile, keepDemoFiles } from '#services/files/server/public.ts';
import type { Trainee } from '#services/people/server/public.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { documentPurposes } from '../calls.ts';
import { nextDue } from '../document.ts';
import type { RequirementRow, RequirementTables } from '../tables/tables.ts';
import { requirementsOf } from './requirement-queries.ts';
import { documentUser, type Tables } from './requirements-platform.ts';

const grace = standardSettings.academic.document_grace_days;

type NewDocument = Insertable<RequirementTables['internship_document']>;
type Told = 'A' | 'NM' | 'RJ' | 'pending' | 'expired' | null;

interface Seeding {
  tx: Transaction<Tables>;
  now: Date;
  reviewers: readonly number[];
}

const papers = [
  { paper: 'medical.pdf', type: 'application/pdf', bytes: 28_338, width: null, height: null },
  { paper: 'bls.png', type: 'image/png', bytes: 18_781, width: 640, height: 880 },
  { paper: 'vaccine.jpg', type: 'image/jpeg', bytes: 22_490, width: 658, height: 893 },
];

const reasons = [
  ['NM', 'تاريخ الانتهاء غير ظاهر في الصورة.'],
  ['NM', 'الختم أو التوقيع غير واضح.'],
  ['RJ', 'الاسم لا يطابق الاسم في نظام الجامعة.'],
  ['RJ', 'جهة الإصدار غير معتمدة.'],
] as const;

/** The one whom everybody signs in as, of what was sent and what isn't there: as many as pharmacy asks for. */
const ofFixed: readonly Told[] = ['A', 'NM', 'A', 'pending', null];

/** Chooses the state of each mandatory document, so that they amount to the source's status of the student. */
function storyOf(
  { status_internship_documents: status }: Trainee,
  place: number,
  of: number,
): Told[] {
  const each = Array.from({ length: of }, (_, at) => at);
  switch (status) {
    case 'Accepted':
      return each.map(() => 'A');
    case 'Rejected':
      return each.map((at) => (at === place % of ? 'RJ' : 'A'));
    case 'Pending': {
      const rest: readonly Told[] = ['A', 'A', 'NM', null, 'A', 'expired'];
      return each.map((at) => (at === place % of ? 'pending' : (rest[(place + at) % 6] ?? null)));
    }
    default:
      return each.map(() => null);
  }
}

/** Documents of everybody in training, in every state; they amount to the source's status. */
export async function seedDemoDocuments(
  seeding: Seeding,
  trainees: readonly Trainee[],
  fixed: number | undefined,
): Promise<void> {
  const made: { document: Omit<NewDocument, 'file_id'>; file: DemoFile }[] = [];
  const today = riyadhDay(seeding.now);
  const mandatoryOf = mandatoryByPlace(seeding.tx.writes, today);
  for (const [place, student] of trainees.entries()) {
    const mandatory = await mandatoryOf(student);
    const story = student.id === fixed ? ofFixed : storyOf(student, place, mandatory.length);
    for (const [at, requirement] of mandatory.entries()) {
      made.push(...documentsOf(seeding, { student, requirement, told: story[at] ?? null, place }));
    }
  }
  // Replaced documents come first, so that the newest has the larger id.
  const files = await keepDemoFiles(
    seeding.tx,
    made.map(({ file }) => file),
    documentUser,
  );
  const documents = made.map(({ document }, at) => ({ ...document, file_id: files[at] ?? 0 }));
  await insertRows(seeding.tx, 'internship_document', documents);
}

/** The mandatory requirements, none of which the demo has for a cycle: the same for all of a major and college. */
function mandatoryByPlace(reads: Reads<Tables>, today: Day) {
  const known = new Map<string, RequirementRow[]>();
  return async (student: Trainee) => {
    const place = `${student.major_code} ${student.college_code}`;
    const required = known.get(place) ?? (await requirementsOf(reads, student, today).execute());
    known.set(place, required);
    return required.filter(({ is_mandatory }) => is_mandatory);
  };
}

interface One {
  student: Trainee;
  requirement: RequirementRow;
  told: Told;
  place: number;
}

/** The document that stands, and for some the one before it that was sent back. */
function documentsOf({ now, reviewers }: Seeding, { student, requirement, told, place }: One) {
  if (told === null) return [];
  const { id: student_id } = student;
  const today = riyadhDay(now);
  const turn = place * 7 + requirement.id;
  const { valid_months } = requirement;
  const left =
    told === 'expired' ? -3 - (turn % 40) : requirement.id === 1 ? 27 : 9 + ((turn * 13) % 300);
  const expires_on =
    valid_months === null ? null : addDays(today, Math.min(left, valid_months * 28));
  const issued_on = expires_on && valid_months ? addMonths(expires_on, -valid_months) : null;
  const ago = told === 'pending' ? turn % 6 : 6 + (turn % 20);
  const sent = momentOf(addDays(today, -ago - 1), '10:20');
  const isDecided = told !== 'pending';
  const decided_at = momentOf(addDays(today, -ago), '09:05').toISOString();
  const by = reviewers[turn % reviewers.length] ?? null;
  const status = told === 'expired' ? 'A' : told === 'pending' ? null : told;
  const base = { requirement_id: requirement.id, student_id, issued_on, expires_on };
  const renews = !isDecided && turn % 8 === 0;
  const renewing = { renews, renewed_until: renews ? expires_on : null };
  const standing = {
    ...base,
    sent_at: sent.toISOString(),
    status,
    reason: status === 'NM' || status === 'RJ' ? reasonFor(status, turn) : '',
    decided_by: isDecided ? by : null,
    decided_at: isDecided ? decided_at : null,
    replaced_at: null,
    ...renewing,
    due_at: nextDue({ ...base, ...renewing, status }, now, grace)?.toISOString() ?? null,
  };
  const before = standing.renews ? ('A' as const) : ('NM' as const);
  const earlier = {
    ...base,
    sent_at: momentOf(addDays(today, -ago - 4), '20:40').toISOString(),
    status: before,
    reason: before === 'A' ? '' : reasonFor(before, turn),
    decided_by: by,
    decided_at: momentOf(addDays(today, -ago - 2), '11:30').toISOString(),
    replaced_at: sent.toISOString(),
    due_at: null,
    renews: false,
  };
  const documents = turn % 4 === 0 && by !== null ? [earlier, standing] : [standing];
  return documents.map((document) => ({
    document,
    file: fileOf(requirement, student_id, document.sent_at),
  }));
}

function reasonFor(status: 'NM' | 'RJ', turn: number): string {
  const fitting = reasons.filter(([of]) => of === status);
  return fitting[turn % fitting.length]?.[1] ?? '';
}

function fileOf(requirement: RequirementRow, owner_id: number, sent_at: string): DemoFile {
  const paper = papers[Math.min(requirement.id, papers.length) - 1];
  if (!paper) throw new Error('the demo has no papers');
  const [, end = ''] = paper.paper.split('.');
  const file_name = `certificate-${requirement.id}.${end}`;
  return { ...paper, file_name, purpose: documentPurposes.plain, owner_id, sent_at };
}

/** The last day of the demo's documents that end soon, for its news. */
export function isSoon(expires_on: Day | null, today: Day): expires_on is Day {
  return expires_on !== null && expires_on >= today && expires_on <= addDays(today, 30);
}

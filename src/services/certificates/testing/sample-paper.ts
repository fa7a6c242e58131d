import sharp from 'sharp';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { halalas, riyalsOf } from '#platform/language/numbers/money.ts';
import { serverAr as platformAr } from '#platform/language/phrases/ar.ts';
import { serverEn as platformEn } from '#platform/language/phrases/en.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { CertificateKind } from '../certificate.ts';
import type { CertificateFacts, FactsOf } from '../facts.ts';
import { ar } from '../phrases/ar.ts';
import { en } from '../phrases/en.ts';
import { serverAr } from '../phrases/server-ar.ts';
import { serverEn } from '../phrases/server-en.ts';
import type { CertificatePaper } from '../server/paper/certificate-paper.ts';

export const speak = speakWith(
  createPhrases({
    ar: { certificates: { ...ar, ...serverAr }, platform: platformAr },
    en: { certificates: { ...en, ...serverEn }, platform: platformEn },
  }),
);

/** A signature as it might be scanned: ink on nothing. */
const drawn = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 80" width="260" height="80">
    <path d="M10 48c18-34 34-40 32-18s-18 36-8 34 22-38 34-38-12 32 2 32 14-26 26-26-2 24 12 22 20-26
    34-24-6 22 10 22 26-20 94-22M40 70c60-10 130-8 180-6" fill="none" stroke="#1d3d6e" stroke-width="3"/></svg>`),
).extractChannel('alpha');
const ink = { width: 260, height: 80, channels: 3 as const, background: '#1d3d6e' };
const picture = await sharp({ create: ink })
  .joinChannel(await drawn.raw().toBuffer(), { raw: { width: 260, height: 80, channels: 1 } })
  .png()
  .toBuffer();

const text = (en: string, ar: string) => ({ ar, en });

type Student = CertificateFacts['student'];

const student: Student = {
  student_id: '231000001',
  gender: 2,
  name: text('Lama Khalid Al-Sudairi', 'لمى خالد السديري'),
  college: text('College of Medicine', 'كلية الطب'),
  college_code: 1,
  major: text('Medicine & Surgery', 'الطب والجراحة'),
  join_term: text('First Term 2023-2024', 'الفصل الأول 1445هـ / \u20662023-2024\u2069'),
};

export const sampleMan = {
  gender: 1,
  name: text('Faisal Abdulrahman Saad Al-Dosari', 'فيصل عبدالرحمن سعد الدوسري'),
} as const;

const head: Omit<CertificatePaper, 'facts'> = {
  number: '7K3M9XQ24TB8WD',
  code: 'W26',
  date_from: '2025-01-01',
  date_to: '2025-12-28',
  issued_on: '2026-11-22',
  address: 'https://portal.waha.edu.sa/internship/check_validate/7K3M9XQ24TB8WD',
  is_draft: false,
  signatories: [
    {
      name: text('Dr. Naif Saad Asiri', 'د. نايف سعد العسيري'),
      title: text('Head of the Department of Medicine', 'رئيس قسم الطب'),
      picture,
    },
    {
      name: text('Prof. Munirah Fahd Al-Fayez', 'أ.د. منيرة فهد الفايز'),
      title: text('Dean of the College of Medicine', 'عميدة كلية الطب'),
      picture,
    },
  ],
};

const sites = [
  text('King Saud Medical City', 'مدينة الملك سعود الطبية'),
  text('Waha University Hospital', 'مستشفى جامعة الواحة'),
] as const;

/** An internship year of so many periods, at most 12. */
export function samplePeriods(count: number): FactsOf<'internship'>['periods'] {
  const months = Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));
  return months.map((month, at) => ({
    site: sites[at % 2 === 0 ? 0 : 1],
    from: `2025-${month}-01` as Day,
    to: `2025-${month}-28` as Day,
  }));
}

const courses = [
  text('Human Anatomy', 'التشريح البشري'),
  text('Physiology of the Heart and the Lungs', 'فسيولوجيا الجهازين القلبي الوعائي والتنفسي'),
  text('Islamic Culture (1)', 'الثقافة الإسلامية (1)'),
] as const;

/** So many completed courses, eight of each term. */
export function sampleCourses(count: number): FactsOf<'courses'>['courses'] {
  return Array.from({ length: count }, (_, at) => ({
    course_code: `MED ${101 + at}`,
    name: courses[(at % 3) as 0 | 1 | 2],
    hours: 2 + (at % 3),
    term: text(`Term ${Math.floor(at / 8) + 1}`, `الفصل ${Math.floor(at / 8) + 1}`),
  }));
}

function amountOf(count: number) {
  const amount = halalas(count);
  const words = text(amountWords(amount, 'en'), amountWords(amount, 'ar'));
  return { riyals: riyalsOf(amount), words };
}

const facts: { [Kind in CertificateKind]: FactsOf<Kind> } = {
  internship: {
    kind: 'internship',
    student,
    is_year: true,
    location_type: 'external',
    periods: samplePeriods(2),
  },
  joined: { kind: 'joined', student },
  courses: { kind: 'courses', student, courses: sampleCourses(80) },
  transcript: { kind: 'transcript', student, hours_passed: 126, hours_of_plan: 180 },
  identification: {
    kind: 'identification',
    student,
    current_term: text('First Term 2026-2027', 'الفصل الأول 1448هـ / \u20662026-2027\u2069'),
    indebtedness: amountOf(1_897_575),
    current_semester_claim: amountOf(1_875_000),
  },
};

type Parts<Kind extends CertificateKind> = Partial<
  Omit<CertificatePaper, 'facts'> & { facts: Partial<FactsOf<Kind>>; of: Partial<Student> }
>;

/** A certificate of this kind; `of` are parts of its student, a woman. */
export function samplePaper<Kind extends CertificateKind>(
  kind: Kind,
  { of, facts: own, ...parts }: Parts<Kind> = {},
): CertificatePaper {
  const known = { ...facts[kind], ...own, student: { ...student, ...of } };
  return { ...head, ...parts, facts: known as CertificateFacts };
}

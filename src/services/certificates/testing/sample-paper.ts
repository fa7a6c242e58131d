import sharp from 'sharp';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import { serverAr as platformAr } from '#platform/language/phrases/ar.ts';
import { serverEn as platformEn } from '#platform/language/phrases/en.ts';
import { createPhrases, speakWith } from '#platform/language/phrases.ts';
import type { Day } from '#platform/language/times/day.ts';
import { serverAr } from '../phrases/server-ar.ts';
import { serverEn } from '../phrases/server-en.ts';
import type { CertificatePaper, PaperFacts, PaperHead } from '../server/paper/certificate-paper.ts';

export const speak = speakWith(
  createPhrases({
    ar: { certificates: serverAr, platform: platformAr },
    en: { certificates: serverEn, platform: platformEn },
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

const names = {
  1: text('Faisal Abdulrahman Saad Al-Dosari', 'فيصل عبدالرحمن سعد الدوسري'),
  2: text('Lama Khalid Al-Sudairi', 'لمى خالد السديري'),
};

/** The parts that every certificate has, of a man or a woman. */
export function sampleHead(gender: 1 | 2 = 2): PaperHead {
  return {
    number: '7K3M9XQ24TB8WD',
    code: 'W26',
    issued_on: '2026-11-22',
    address: 'https://portal.waha.edu.sa/internship/check_validate/7K3M9XQ24TB8WD',
    is_draft: false,
    student: {
      student_id: '231000001',
      gender,
      name: names[gender],
      college: text('College of Medicine', 'كلية الطب'),
      major: text('Medicine & Surgery', 'الطب والجراحة'),
      join_term: text('First Term 2023-2024', 'الفصل الأول 1445هـ / \u20662023-2024\u2069'),
    },
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
}

const sites = [
  text('King Saud Medical City', 'مدينة الملك سعود الطبية'),
  text('Waha University Hospital', 'مستشفى جامعة الواحة'),
] as const;

/** An internship year of so many periods, at most 12. */
export function sampleInternship(count: number, is_year = true): PaperFacts {
  const months = Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));
  return {
    kind: 'internship',
    is_year,
    from: '2025-01-01',
    to: '2025-12-28',
    location: text('Government hospitals', 'مستشفيات حكومية'),
    periods: months.map((month, at) => ({
      site: sites[at % 2 === 0 ? 0 : 1],
      from: `2025-${month}-01` as Day,
      to: `2025-${month}-28` as Day,
    })),
  };
}

const courses = [
  text('Human Anatomy', 'التشريح البشري'),
  text('Physiology of the Heart and the Lungs', 'فسيولوجيا الجهازين القلبي الوعائي والتنفسي'),
  text('Islamic Culture (1)', 'الثقافة الإسلامية (1)'),
] as const;

/** So many completed courses, eight of each term. */
export function sampleCourses(count: number): PaperFacts {
  return {
    kind: 'courses',
    courses: Array.from({ length: count }, (_, at) => ({
      course_code: `MED ${101 + at}`,
      name: courses[(at % 3) as 0 | 1 | 2],
      hours: 2 + (at % 3),
      term: text(`Term ${Math.floor(at / 8) + 1}`, `الفصل ${Math.floor(at / 8) + 1}`),
    })),
  };
}

function amountOf(count: number) {
  const amount = halalas(count);
  return { amount, words: text(amountWords(amount, 'en'), amountWords(amount, 'ar')) };
}

export const facts: Record<PaperFacts['kind'], PaperFacts> = {
  internship: sampleInternship(2),
  joined: { kind: 'joined' },
  courses: sampleCourses(80),
  transcript: { kind: 'transcript', hours_passed: 126, hours_of_plan: 180 },
  identification: {
    kind: 'identification',
    faculty_no: '4412',
    current_term: text('First Term 2026-2027', 'الفصل الأول 1448هـ / \u20662026-2027\u2069'),
    indebtedness: amountOf(1_897_575),
    current_semester_claim: amountOf(1_875_000),
  },
};

/** A certificate of this kind, with parts of its head as given. */
export function samplePaper(
  kind: PaperFacts['kind'],
  head: Partial<PaperHead> = {},
): CertificatePaper {
  return { ...sampleHead(), ...head, ...facts[kind] };
}

import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { university } from '../house/university.ts';
import type { Language } from '../language/language.ts';
import { amountWords } from '../language/numbers/amount-words.ts';
import { halalas } from '../language/numbers/money.ts';
import { formatNumber } from '../language/numbers/numbers.ts';
import { serverAr as ar } from '../language/phrases/ar.ts';
import { serverEn as en } from '../language/phrases/en.ts';
import { createPhrases, speakWith } from '../language/phrases.ts';
import type { Printed } from './document.ts';
import { type DocumentsOptions, openDocuments } from './documents.ts';
import type { MarkImage } from './frame.ts';

/** A letter about money, as the finance office would send one. */
export function moneyLetter(language: Language): Printed {
  const inArabic = language === 'ar';
  const amounts = (...values: number[]) => values.map((value) => formatNumber(value, 2));
  return {
    template: 'letter',
    language,
    title: inArabic ? 'خطاب مطالبة مالية' : 'Statement of fees due',
    subtitle: inArabic
      ? ['العام الجامعي 1448هـ / ', { text: '2026-2027', ltr: true }, '، الفصل الأول']
      : ['Academic year ', { text: '2026-2027', ltr: true }, ', first semester'],
    office: inArabic ? 'الإدارة المالية' : 'Finance',
    number: 'FC-261-04417',
    day: '2026-11-22',
    blocks: [
      {
        kind: 'paragraph',
        words: inArabic
          ? 'إلى من يهمه الأمر، السلام عليكم ورحمة الله وبركاته.'
          : 'To whom it may concern,',
      },
      {
        kind: 'paragraph',
        words: inArabic
          ? [
              'تفيد جامعة الواحة بأن الطالب ',
              { text: 'فيصل عبدالرحمن الدوسري', strong: true },
              '، الرقم الجامعي ',
              { text: '231000003', strong: true, ltr: true },
              '، مسجل في تخصص ',
              { text: 'الطب والجراحة', strong: true },
              '، المستوى السابع، وأن المبلغ المستحق للفصل المذكور كما يأتي:',
            ]
          : [
              'Waha University states that the student ',
              { text: 'Faisal Abdulrahman Al-Dosari', strong: true },
              ', ID ',
              { text: '231000003', strong: true, ltr: true },
              ', is enrolled in ',
              { text: 'Medicine and Surgery', strong: true },
              ', level 7, and owes for this semester:',
            ],
      },
      {
        kind: 'table',
        columns: [
          { title: inArabic ? 'البند' : 'Item', kind: 'text', share: 1.9 },
          { title: inArabic ? 'المبلغ' : 'Amount', kind: 'number' },
          { title: inArabic ? 'المسدد' : 'Paid', kind: 'number' },
          { title: inArabic ? 'المتبقي' : 'Left', kind: 'number' },
        ],
        rows: [
          [inArabic ? 'الرسوم الدراسية' : 'Tuition', ...amounts(18750, 9375, 9375)],
          [inArabic ? 'رسوم المختبرات' : 'Laboratories', ...amounts(1200, 1200, 0)],
          [inArabic ? 'الزي الطبي والبطاقة' : 'Uniform and card', ...amounts(350, 0, 350)],
        ],
        total: [
          inArabic ? 'المجموع بالريال السعودي' : 'Total in Saudi riyals',
          ...amounts(20300, 10575, 9725),
        ],
      },
      {
        kind: 'paragraph',
        words: [
          inArabic ? 'المبلغ كتابةً: ' : 'In words: ',
          { text: `${amountWords(halalas(972_500), language)}.`, strong: true },
        ],
      },
      {
        kind: 'paragraph',
        words: inArabic
          ? [
              'يُسدد عبر نظام سداد، رقم المفوتر ',
              { text: '901', strong: true, ltr: true },
              '، ورقم الفاتورة ',
              { text: '2610 0003 0418 6', strong: true, ltr: true },
              '، قبل 20 ديسمبر 2026م.',
            ]
          : [
              'Payable through SADAD, biller ',
              { text: '901', strong: true, ltr: true },
              ', bill ',
              { text: '2610 0003 0418 6', strong: true, ltr: true },
              ', before 20 December 2026.',
            ],
      },
      {
        kind: 'closing',
        greeting: inArabic ? 'وتقبلوا تحياتنا،' : 'Yours faithfully,',
        post: inArabic ? 'مدير الإدارة المالية' : 'Director of Financial Management',
        name: inArabic ? 'أ. عبدالعزيز ناصر البقمي' : 'Abdulaziz Nasser Al-Baqami',
      },
    ],
    check: {
      title: inArabic ? 'للتحقق من صحة الخطاب' : 'To check this letter',
      lines: inArabic
        ? [
            ['يُمسح الرمز أو يُدخل الرقم ', { text: 'FC-261-04417', ltr: true }, ' في صفحة التحقق.'],
            'ليس هذا الخطاب فاتورة ضريبية.',
          ]
        : [
            [
              'Scan the code, or enter ',
              { text: 'FC-261-04417', ltr: true },
              ' on the page for checking.',
            ],
            'This letter is not a tax invoice.',
          ],
      url: 'https://portal.bawaba.example/check/FC-261-04417',
    },
  };
}

/** A report long enough for a second page. */
export function listReport(language: Language): Printed {
  const inArabic = language === 'ar';
  return {
    template: 'report',
    language,
    title: inArabic ? 'تقرير الساعات' : 'Report on hours',
    subtitle: inArabic ? 'طلاب كلية الحاسب' : 'Students of Computer Science',
    office: inArabic ? 'شؤون الطلاب' : 'Student Affairs',
    number: 'RH-000007',
    day: '2026-11-22',
    as_of: new Date('2026-11-22T05:42:00Z'),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: inArabic ? 'الملف' : 'File', value: [{ text: 'hours.csv', ltr: true }] },
          { label: inArabic ? 'المدة' : 'Span', value: [{ text: '2024-2025', ltr: true }] },
        ],
      },
      {
        kind: 'figures',
        cells: [
          { label: inArabic ? 'الطلاب' : 'Students', value: '60' },
          { label: inArabic ? 'الساعات' : 'Hours', value: '7,321' },
        ],
      },
      {
        kind: 'notice',
        title: inArabic ? 'حد الأمان:' : 'Limit:',
        words: inArabic ? 'ضمن الحد.' : 'Within it.',
      },
      { kind: 'heading', text: inArabic ? 'الطلاب' : 'Students' },
      {
        kind: 'table',
        columns: [
          { title: inArabic ? 'الرقم الجامعي' : 'University ID', kind: 'code' },
          { title: inArabic ? 'الاسم' : 'Name', kind: 'text', share: 2 },
          { title: inArabic ? 'الساعات المجتازة' : 'Hours passed', kind: 'number' },
        ],
        rows: Array.from({ length: 60 }, (_, index) => [
          String(231000101 + index),
          inArabic ? 'نورة سعد العتيبي' : 'Norah Saad Al-Otaibi',
          formatNumber(92 + index),
        ]),
      },
    ],
  };
}

/** A sheet of slips with room left, and one name too long for its line. */
export function slipSheet(): Printed {
  const names = [
    ['نورة سعد العتيبي', 'Norah Saad Al-Otaibi'],
    [
      'عبدالرحمن محمد عبدالعزيز القحطاني الشهراني',
      'Abdulrahman Muhammad Abdulaziz Al-Qahtani Al-Shahrani',
    ],
    ['ريم علي', 'Reem Ali'],
  ] as const;
  const side = (title: string, name: string, id_label: string, words: string) => ({
    title,
    name,
    id_label,
    note: words,
    steps: [words, words, words],
  });
  return {
    template: 'slips',
    language: 'ar',
    title: 'قسيمة',
    office: '',
    number: '',
    day: '2026-11-22',
    is_secret: true,
    blocks: names.map(([name_ar, name], place) => ({
      kind: 'slip',
      ar: side('قسيمة', name_ar, 'الرقم', 'يُمسح الرمز ثم تُختار كلمة مرور.'),
      en: side('Slip', name, 'ID', 'Scan the code, then choose a password.'),
      code: String(269000001 + place),
      portal: 'https://portal.bawaba.example',
      url: `https://portal.bawaba.example/slip/${'Ab3-_'.repeat(8)}${place}`,
    })),
  };
}

/** A report with bars: all four shares, some missing, and one too thin for its figure. */
export function bandReport(language: Language): Printed {
  const inArabic = language === 'ar';
  const rows: readonly [string, string, readonly number[]][] = [
    ['الطب والجراحة', 'Medicine & Surgery', [61.2, 22.1, 12.3, 4.4]],
    ['الخدمات الطبية الطارئة', 'Emergency Medical Services', [70, 18, 9, 3]],
    ['التمريض', 'Nursing', [100, 0, 0, 0]],
    ['دكتور صيدلي', 'Doctor of Pharmacy', [83.4, 0, 16.2, 0.4]],
  ];
  return {
    template: 'report',
    language,
    title: inArabic ? 'تقرير النطاقات' : 'Report on bands',
    office: inArabic ? 'الإرشاد الأكاديمي' : 'Academic guidance',
    number: 'RB-000001',
    day: '2026-11-22',
    as_of: new Date('2026-11-22T05:42:00Z'),
    blocks: [
      { kind: 'heading', text: inArabic ? 'بحسب التخصص' : 'By major' },
      {
        kind: 'bands',
        rows: rows.map(([name_ar, name, shares]) => ({
          label: inArabic ? name_ar : name,
          shares,
          total: `${Math.round(100 - (shares[0] ?? 0))}%`,
        })),
        legend: inArabic
          ? ['ضمن الحد', 'الإنذار الأول', 'الإنذار الثاني', 'الحرمان']
          : ['Within the limit', 'First alert', 'Second alert', 'Deprivation'],
        note: inArabic ? 'العمود الأخير: من تجاوز الحد' : 'Last column: above a limit',
      },
    ],
  };
}

/** A mark such as a university might upload: a palm over water, wider than high. */
export async function palmMark(kind: MarkImage['kind'], colour = '#7a1f2b'): Promise<MarkImage> {
  const leaves = [-75, -40, 0, 40, 75].map(
    (turn) => `<path d="M0 0c-14-34-10-62 0-86 10 24 14 52 0 86z" transform="rotate(${turn})"/>`,
  );
  const palm = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -96 256 192" width="512"
    height="384"><g fill="${colour}">${leaves.join('')}<path d="M-6 0h12l5 62h-22z"/>
    <path d="M-110 68h220v8h-220zM-80 82h160v8h-160z"/></g></svg>`;
  const image = sharp(Buffer.from(palm));
  const written = kind === 'png' ? image.png() : image.flatten({ background: '#fff' }).jpeg();
  return { kind, bytes: await written.toBuffer() };
}

/** Opens documents without a portal. */
export function openTestDocuments(
  options: Partial<DocumentsOptions> = {},
  mark: () => MarkImage | null = () => null,
) {
  const speak = speakWith(createPhrases({ ar: { platform: ar }, en: { platform: en } }));
  const identity = async () => ({ ...university, accent: '#1b8354', mark: mark() });
  return openDocuments({ identity, speak, ...options });
}

/** The text and metadata that a PDF reader finds; without spaces, which readers guess from distances. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(squeeze(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  const { info } = await document.getMetadata();
  const { Title, Language: language } = info as Record<string, string>;
  return { pages, text: pages.join(''), title: Title, language };
}

/** Removes spaces, isolates and break opportunities. */
export function squeeze(text: string): string {
  return text.replace(/[\s\u200b\u2066-\u2069]/g, '');
}

/** Expects the parts in this reading order. */
export function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts.map(squeeze)) {
    const at = text.indexOf(part, from);
    expect(at, `${part} after ${text.slice(0, from)}`).toBeGreaterThanOrEqual(from);
    from = at + part.length;
  }
}

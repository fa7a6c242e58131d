import { inThrees } from './number-parts.ts';

/** `فقط … لا غير`; both parts are whole numbers, the second below 100. */
export function arabicAmount(riyals: number, halalas: number): string {
  const parts = [
    ...(riyals > 0 ? [counted(riyals, riyal)] : []),
    ...(halalas > 0 ? [counted(halalas, halala)] : []),
  ];
  return `فقط ${parts.join(' و')} لا غير`;
}

/** The forms that a counted noun takes after each number. */
interface Noun {
  one: string;
  two: string;
  /** After 3 to 10. */
  few: string;
  /** After 11 to 99, in the accusative. */
  many: string;
  /** After whole hundreds, thousands and millions. */
  plain: string;
  feminine: boolean;
}

const riyal: Noun = {
  one: 'ريال واحد',
  two: 'ريالان',
  few: 'ريالات',
  many: 'ريالًا',
  plain: 'ريال',
  feminine: false,
};

const halala: Noun = {
  one: 'هللة واحدة',
  two: 'هللتان',
  few: 'هللات',
  many: 'هللة',
  plain: 'هللة',
  feminine: true,
};

/** The last two digits decide the noun's form; for one and two the noun alone is enough. */
function counted(number: number, noun: Noun): string {
  const end = number % 100;
  const before = number - end;
  if (end === 1 || end === 2) {
    const last = end === 1 ? noun.one : noun.two;
    return before > 0 ? `${numeral(before, noun.feminine)} و${last}` : last;
  }
  if (end === 0) return `${constructed(number)} ${noun.plain}`;
  return `${numeral(number, noun.feminine)} ${end <= 10 ? noun.few : noun.many}`;
}

/** Millions, thousands and the rest, joined by "and". */
function numeral(number: number, feminine: boolean): string {
  const [millions, thousands, rest] = inThrees(number);
  return [
    ...(millions > 0 ? [scaled(millions, million)] : []),
    ...(thousands > 0 ? [scaled(thousands, thousand)] : []),
    ...(rest > 0 ? [belowThousand(rest, feminine)] : []),
  ].join(' و');
}

const million: Scale = { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' };
const thousand: Scale = { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' };

type Scale = Pick<Noun, 'one' | 'two' | 'few' | 'many'>;

/** `ألفان`, `خمسة آلاف`, `اثنا عشر ألفًا`, `مئة ألف`, `مئة وثلاثة آلاف`, `مئة ألف وألفان`. */
function scaled(count: number, scale: Scale): string {
  const end = count % 100;
  if (count <= 2) return count === 1 ? scale.one : scale.two;
  if (end === 0) return `${construct(belowThousand(count, false))} ${scale.one}`;
  if (end <= 2) {
    return `${construct(belowThousand(count - end, false))} ${scale.one} و${end === 1 ? scale.one : scale.two}`;
  }
  return `${belowThousand(count, false)} ${end <= 10 ? scale.few : scale.many}`;
}

/** Directly before its noun a numeral loses its final ending: `مئتا`, `ألفا`, `ستون ألف`. */
function constructed(number: number): string {
  return construct(numeral(number, false));
}

function construct(words: string): string {
  return words.replace(/(مئت|ألف|مليون)ان$/, '$1ا').replace(/(ألف|مليون)ًا$/, '$1');
}

const masculine = [
  ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ['أحد', 'اثنا', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'].map(
    (unit) => `${unit} عشر`,
  ),
].flat();

const feminine = [
  ['', 'واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
  ['إحدى', 'اثنتا', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع'].map(
    (unit) => `${unit} عشرة`,
  ),
].flat();

const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];

const hundreds = [
  ['', 'مئة', 'مئتان'],
  ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'].map((unit) => `${unit}مئة`),
].flat();

function belowThousand(number: number, isFeminine: boolean): string {
  const units = isFeminine ? feminine : masculine;
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const parts =
    rest < 20
      ? [units[rest]]
      : [unitBeforeTens(rest % 10, isFeminine), tens[Math.floor(rest / 10)]];
  return [hundreds[hundred], ...parts].filter(Boolean).join(' و');
}

/** `ثمانٍ وعشرون`: eight keeps its own ending where no noun follows it. */
function unitBeforeTens(unit: number, isFeminine: boolean): string {
  if (!isFeminine) return masculine[unit] ?? '';
  return unit === 1 ? 'إحدى' : unit === 8 ? 'ثمانٍ' : (feminine[unit] ?? '');
}

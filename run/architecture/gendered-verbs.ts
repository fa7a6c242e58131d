import type { PhraseTree } from '../../src/platform/language/phrases.ts';

/** Placeholders for a person. */
const person = String.raw`\{\{-?\s*(?:name|names|student|students_name|author|guide|advisor|person|by|actor|user|sender|trainer|holder)\s*\}\}`;

/** Past tense in the masculine; the feminine ends in ت, the passive has a damma. */
const past = `أجاب أحال أرسل أرفق أسند أضاف أعاد أغلق أكّد أكمل ألغى أنهى أوقف اختار استأنف استبدل استعاد اطّلع
  اعتذر اعتمد انتقل انسحب انضم بدأ بدّل تابع تجاوز تراجع تسلّم تغيّب تنازل جدول حدّث حدّد حضر حوّل دعا راجع
  رشّح سأل سجّل سدّد شارك شاهد صحّح صدّر عاد عالج عدّل علّق عيّن غاب غادر غيّر فعّل قدّم قرأ قرّر كتب نفّذ وافق
  وزّع وقّع`;
/** Verbs that are also a masdar: `طلب {{name}}` is anybody's request. */
const pastOrDeed = `ترك حجز حذف حفظ ذكر رد رفض رفع سبق سحب سمح طبع طلب فتح قبل مسح منح نشر نقل وصل`;

/** The shadda is optional where the word stays clear without it: `غير` isn't `غيّر`. */
const oneOf = (words: string) =>
  `(?:${words
    .split(/\s+/)
    .join('|')
    .replace(/(?<!ي)ّ/g, 'ّ?')})`;
/** The verb's object suffix: `أغلقها`, `سبقك`. */
const whomIt = '(?:ه|ها|هم|هما|ك|نا|ني)';
const before = `[وف]?(?:${oneOf(past)}${whomIt}?|${oneOf(pastOrDeed)}${whomIt})`;
const after = `[وف]?${oneOf(`${past} ${pastOrDeed}`)}${whomIt}?`;
/** Present tense: begins with ي, followed by a damma if passive. `يرجى` and `يمكن` have no agent. */
const does = '[وفس]?ي(?!رجى|مكن)[ء-ي]{2,}';
/** The same of a woman or of "you", but for the masdars that begin with ت: تعديل, تحويل. */
const doesBefore = `(?:${does}|[وفس]?[يت](?!رجى|مكن|خصص|[ء-ي]{2}ي[ء-ي])[ء-ي][ء-يّ]{2,})`;
const letter = '[ء-ي\u064b-\u0652]';
const whom = String.raw`(?:\s+(?:الطالب|المرشد|الموظف|عنه|عنها|الحالة|فيها|عن|عنك))?`;

const faults = [
  new RegExp(`(?<!${letter})(?:${before}|${doesBefore})${whom}\\s+${person}`, 'u'),
  new RegExp(`${person}\\s+(?:قد\\s+|لم\\s+|لا\\s+)?(?:${after}|${does})(?!${letter})`, 'u'),
];

/**
 * Arabic texts that use a masculine verb for a named person, each with what to write instead: `أغلقها {{name}}` fits
 * only men, `الإغلاق من {{name}}` fits everybody.
 */
export function gendered(path: string, phrases: PhraseTree, at = ''): string[] {
  return Object.entries(phrases).flatMap(([key, text]) => {
    if (typeof text !== 'string') return gendered(path, text, `${at}${key}.`);
    const found = faults.map((fault) => fault.exec(text)?.[0]).find((match) => match);
    return found ? [`${path}: ${at}${key}: ${found}; name the deed, «الإغلاق من {{name}}»`] : [];
  });
}

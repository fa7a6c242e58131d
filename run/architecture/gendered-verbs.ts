import type { PhraseTree } from '../../src/platform/language/phrases.ts';

/** Placeholders that stand for a person. */
const person = String.raw`\{\{-?\s*(?:name|names|student|students_name|author|guide|advisor|person|by|actor|user|sender|trainer)\s*\}\}`;

/** What a man does, in the past: said of a woman each ends in ت. Their passive bears a damma. */
const past = `أجاب أحال أرسل أرفق أسند أضاف أعاد أغلق أكّد أكمل ألغى أنهى أوقف اختار استأنف استبدل استعاد اطّلع
  اعتذر اعتمد انتقل انسحب انضم بدأ بدّل تابع تجاوز تراجع تسلّم تغيّب تنازل جدول حدّث حدّد حضر حوّل دعا راجع
  رشّح سأل سجّل سدّد شارك شاهد صحّح صدّر عاد عالج عدّل علّق عيّن غاب غادر غيّر فعّل قدّم قرأ قرّر كتب نفّذ وافق
  وزّع وقّع`;
/** These are a masdar as well: `طلب {{name}}` is the request of whomever. */
const pastOrDeed = `ترك حجز حذف حفظ ذكر رد رفض رفع سبق سحب سمح طبع طلب فتح قبل مسح منح نشر نقل وصل`;

/** Writers leave a shadda out where nothing else could be read: `غير` is no `غيّر`. */
const oneOf = (words: string) =>
  `(?:${words
    .split(/\s+/)
    .join('|')
    .replace(/(?<!ي)ّ/g, 'ّ?')})`;
/** Hangs on what was done: `أغلقها`, `سبقك`. */
const whomIt = '(?:ه|ها|هم|هما|ك|نا|ني)';
const before = `[وف]?(?:${oneOf(past)}${whomIt}?|${oneOf(pastOrDeed)}${whomIt})`;
const after = `[وف]?${oneOf(`${past} ${pastOrDeed}`)}${whomIt}?`;
/** The present begins in ي; where it is passive a damma follows. `يرجى` and `يمكن` are nobody's deeds. */
const does = '[وفس]?ي(?!رجى|مكن)[ء-ي]{2,}';
const letter = '[ء-ي\u064b-\u0652]';
const whom = String.raw`(?:\s+(?:الطالب|المرشد|الموظف|عنه|عنها|الحالة|فيها))?`;

const faults = [
  new RegExp(`(?<!${letter})(?:${before}|${does})${whom}\\s+${person}`, 'u'),
  new RegExp(`${person}\\s+(?:قد\\s+|لم\\s+|لا\\s+)?(?:${after}|${does})(?!${letter})`, 'u'),
];

/**
 * The Arabic texts that say of a named person what is said of a man only, each with what to write instead;
 * `أغلقها {{name}}` fits one half of a university's people, `الإغلاق من {{name}}` all of them.
 */
export function gendered(path: string, phrases: PhraseTree, at = ''): string[] {
  return Object.entries(phrases).flatMap(([key, text]) => {
    if (typeof text !== 'string') return gendered(path, text, `${at}${key}.`);
    const found = faults.map((fault) => fault.exec(text)?.[0]).find((match) => match);
    return found ? [`${path}: ${at}${key}: ${found}; name the deed, «الإغلاق من {{name}}»`] : [];
  });
}

import type { PhraseTree } from './phrases.ts';

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const englishForms = ['one', 'other'];
const placeholder = /\{\{-?\s*([a-z][a-z0-9_]*)\s*\}\}/gi;

/** The specification gives these texts verbatim, straight quotes included. */
const givenTexts = ["You can't access this page, due to the payment problem"];

const anyText: [RegExp, string][] = [
  [/^$|^\s|\s$/, 'is empty or begins or ends with a blank'],
  [/["']/, 'has a straight quote: ’ in English, «» in Arabic'],
  [/[٠-٩۰-۹]/, 'has Arabic digits: digits are Latin in both languages'],
  [/[{}]/, 'has a brace outside a placeholder'],
];

const arabicText: [RegExp, string][] = [
  // A comma between Latin words or digits stays ASCII: `PDF, JPG`, `1,000`.
  [/[,;?](?!\s*[A-Za-z0-9])|(?<![A-Za-z0-9]\s*)[,;?]/, 'has , ; or ? where Arabic writes ، ؛ ؟'],
  [/\s[،؛:؟.](?!\d)|[،؛؟](?=[\p{L}\p{N}])|:(?=\p{L})| {2}/u, 'spaces its punctuation wrongly'],
  [/…|\.\.\./, 'has an ellipsis; جارٍ says that work is under way'],
  [/\u0651\u064b|\u064b\u0651|\u0627\u064b/, 'doubles a mark, or sets ً on the alif: ماليًا'],
  [/تعذر/, 'lacks the shadda of تعذّر'],
  [/\b[KM]B\b/, 'has a unit in Latin letters: كيلوبايت، ميجابايت'],
  [/\d (هـ|م)(?!\p{L})/u, 'parts هـ or م from its year'],
  [
    /(?<!\u2066)(https?:|\d{4}-\d\d-)/,
    'lets an address or a dashed date turn round: \\u2066…\\u2069',
  ],
  // A placeholder at the end may bring its own full stop.
  [/[.؟] .*[\p{L}\p{M}\p{N}]$(?<!كلمة)/u, 'ends its last sentence without a full stop'],
];

/**
 * Lists the problems of a service's phrases, one sentence each; empty if there are none. Checks for the same keys
 * in the same order, all plural forms of each language, the same placeholders, and clean text.
 */
export function phraseProblems(service: string, ar: PhraseTree, en: PhraseTree): string[] {
  const arabic = textsOf(ar);
  const english = textsOf(en);
  const stems = stemsOf(arabic);
  const problems = [
    ...keyProblems(stems, stemsOf(english)),
    ...formProblems('ar', stems, arabic, arabicForms),
    ...formProblems('en', stems, english, englishForms),
    ...countProblems(arabic),
    ...placeholderProblems(arabic, english),
    ...textProblems('ar', arabic, [...anyText, ...arabicText]),
    ...textProblems('en', english, anyText),
  ];
  return problems.map((problem) => `${service}: ${problem}`);
}

type Texts = Map<string, string>;

/** Texts by dotted key, in source order. */
function textsOf(tree: PhraseTree, path = ''): Texts {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

/** Keys, with each plural family merged into one: `seats_left_*`. */
function stemsOf(texts: Texts): string[] {
  const stems = [...texts.keys()].map((key) => {
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return stem !== key && texts.has(`${stem}_other`) ? `${stem}_*` : key;
  });
  return [...new Set(stems)];
}

function keyProblems(arabic: string[], english: string[]): string[] {
  const missing = [
    ...arabic.filter((key) => !english.includes(key)).map((key) => `write ${key} in en`),
    ...english
      .filter((key) => !arabic.includes(key))
      .map((key) => `write ${key} in ar, or remove it from en`),
  ];
  const stray = arabic.find((key, index) => key !== english[index]);
  return missing.length === 0 && stray ? [`put ${stray} in en where it stands in ar`] : missing;
}

function formProblems(language: string, stems: string[], texts: Texts, forms: string[]): string[] {
  const families = stems.filter((stem) => stem.endsWith('_*')).map((stem) => stem.slice(0, -1));
  return families.flatMap((family) =>
    forms
      .filter((form) => !texts.has(family + form))
      .map((form) => `write the plural form ${family}${form} in ${language}`),
  );
}

/** Arabic counts one and two by the noun itself: مقعدان, never «2 مقاعد». */
function countProblems(arabic: Texts): string[] {
  return [...arabic]
    .filter(([key, text]) => /_(one|two)$/.test(key) && /\{\{-?\s*count\s*\}\}\s+\p{L}/u.test(text))
    .map(([key]) => `let the noun of ${key} alone say one or two`);
}

/** Zero, one and two may express the number in words; all other forms need the same placeholders. */
function placeholderProblems(arabic: Texts, english: Texts): string[] {
  return [...arabic, ...english].flatMap(([key, text]) => {
    const family = key.replace(/_(zero|one|two|few|many)$/, '_other');
    const other = arabic.get(family) ?? arabic.get(key);
    if (other === undefined) return [];
    const [shown, expected] = [placeholdersOf(text), placeholdersOf(other)];
    const mayDrop = arabic.has(family) && /_(zero|one|two)$/.test(key) ? ['count'] : [];
    const same =
      shown.every((name) => expected.includes(name)) &&
      expected.every((name) => shown.includes(name) || mayDrop.includes(name));
    return same ? [] : [`let ${key} show {${expected}} as ar does, not {${shown}}`];
  });
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

function textProblems(language: string, texts: Texts, rules: [RegExp, string][]): string[] {
  return [...texts]
    .filter(([, text]) => !givenTexts.includes(text))
    .flatMap(([key, text]) => {
      // Treat a placeholder as an Arabic word.
      const words = text.replace(placeholder, 'كلمة');
      return rules
        .filter(([pattern]) => pattern.test(words))
        .map(([, problem]) => `${language} ${key} ${problem}`);
    });
}

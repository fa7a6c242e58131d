/** The portal's two languages; Arabic is the default. */
export const languages = ['ar', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ar';

/** Each language in its own name, as a language switch shows it. */
export const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' };

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

/** No browser's header is nearly as long; the rest is ignored. */
const longestHeader = 500;

/**
 * The language that an Accept-Language header asks for (RFC 9110, 12.5.4): the supported language of highest
 * quality, the first among equals; Arabic unless English is asked for.
 */
export function languageOfHeader(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').slice(0, longestHeader).split(',').map(readRange);
  const named = new Set(ranges.map((range) => range.name));
  const wanted = ranges.filter((range) => range.rank > 0).sort((a, b) => b.rank - a.rank);
  for (const { name } of wanted) {
    if (isLanguage(name)) return name;
    const unnamed = languages.find((language) => !named.has(language));
    if (name === '*' && unnamed) return unnamed;
  }
  return defaultLanguage;
}

/** `en-GB;q=0.8` → `{ name: 'en', rank: 0.8 }`; invalid parts get rank 0. */
function readRange(part: string): { name: string; rank: number } {
  const [, name = '', rank = '1'] =
    /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(part) ??
    [];
  return { name: name.toLowerCase(), rank: name ? Math.min(Number(rank), 1) : 0 };
}

import { foldArabic } from '#platform/language/text.ts';

interface SettingWords {
  name: string;
  help: string;
}

/**
 * The settings whose name or help contains every search word, in any spelling; those with all words in the
 * name come first.
 */
export function findSettings<Setting extends SettingWords>(
  settings: readonly Setting[],
  search: string,
): Setting[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const holdsAll = (text: string) => words.every((word) => text.includes(word));
  const isNamed = ({ name }: Setting) => holdsAll(fold(name));
  const isTold = (setting: Setting) => holdsAll(fold(`${setting.name} ${setting.help}`));
  return [
    ...settings.filter(isNamed),
    ...settings.filter((setting) => !isNamed(setting) && isTold(setting)),
  ];
}

/** Users don't type the apostrophe that is printed. */
function fold(text: string): string {
  return foldArabic(text.replace(/['’]/g, ''));
}

import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language, otherLanguage } from '../language/language.ts';
import { createPhrases, type PhraseTree } from '../language/phrases.ts';
import { toast } from '../ui/toast.ts';
import { readStored, writeStored } from './stored.ts';

type Loader = () => Promise<Record<string, PhraseTree>>;

let phrases: i18n | null = null;
let loaders: Record<Language, Loader> | null = null;

/** The language chosen on this device; Arabic until one is. */
export function currentLanguage(): Language {
  const stored = readStored('language');
  return stored && isLanguage(stored) ? stored : defaultLanguage;
}

/** Opens the phrases of the current language; the other one is fetched when it is chosen. */
export async function openLanguage(given: Record<Language, Loader>): Promise<i18n> {
  loaders = given;
  const language = currentLanguage();
  const resources = { ar: {}, en: {}, [language]: await given[language]() };
  phrases = createPhrases(resources);
  await phrases.changeLanguage(language);
  return phrases;
}

async function changeLanguage(language: Language): Promise<void> {
  if (!phrases || !loaders) return;
  const bundles = await loaders[language]();
  for (const [service, tree] of Object.entries(bundles)) {
    phrases.addResourceBundle(language, service, tree);
  }
  writeStored('language', language);
  await phrases.changeLanguage(language);
  toast.success({ title: phrases.t('platform:common.language_changed') });
}

/** The language of the screen, and the switch to the other one with its toast. */
export function useLanguage(): { language: Language; switchLanguage: () => void } {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return { language, switchLanguage: () => void changeLanguage(otherLanguage(language)) };
}

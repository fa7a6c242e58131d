import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language, otherLanguage } from '../language/language.ts';
import { createPhrases, type PhraseTree } from '../language/phrases.ts';
import { toast } from '../ui/overlays/toast.ts';
import { readStored, writeStored } from './stored.ts';

type Bundle = Record<string, PhraseTree>;
type Loader = () => Promise<Bundle>;

let phrases: i18n | null = null;
const loaders: Record<Language, Loader>[] = [];

/** The language stored on this device; Arabic by default. */
export function currentLanguage(): Language {
  const stored = readStored('language');
  return stored && isLanguage(stored) ? stored : defaultLanguage;
}

/** Loads the phrases of the current language; the other language loads when it is chosen. */
export async function openLanguage(given: Record<Language, Loader>): Promise<i18n> {
  loaders.push(given);
  const language = currentLanguage();
  const coming = loadAll(language);
  // Known from here on, so that phrases which are added while the first ones come are not missed.
  const opened = createPhrases({ ar: {}, en: {} });
  phrases = opened;
  for (const bundle of await coming) addTo(opened, language, bundle);
  await opened.changeLanguage(language);
  return opened;
}

/** Adds phrases that only a part of the portal needs, such as everything after sign-in. */
export async function addPhrases(given: Record<Language, Loader>): Promise<void> {
  loaders.push(given);
  if (phrases) addTo(phrases, currentLanguage(), await given[currentLanguage()]());
}

function loadAll(language: Language): Promise<Bundle[]> {
  return Promise.all(loaders.map((load) => load[language]()));
}

/** Adds rather than replaces: two bundles may hold different parts of one service's phrases. */
function addTo(opened: i18n, language: Language, bundle: Bundle): void {
  for (const [service, tree] of Object.entries(bundle)) {
    opened.addResourceBundle(language, service, tree);
  }
}

async function changeLanguage(language: Language): Promise<void> {
  if (!phrases) return;
  for (const bundle of await loadAll(language)) addTo(phrases, language, bundle);
  writeStored('language', language);
  await phrases.changeLanguage(language);
  toast.success({ title: phrases.t('platform:common.language_changed') });
}

/** The phrases outside of React; null before they are open. */
export function openPhrases(): i18n | null {
  return phrases;
}

/** The language of the screen, and a function that switches to the other one and confirms it in a toast. */
export function useLanguage(): { language: Language; switchLanguage: () => void } {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  return { language, switchLanguage: () => void changeLanguage(otherLanguage(language)) };
}

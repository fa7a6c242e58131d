import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold'] as const;

const families = {
  'ibm-plex-sans': 'IBMPlexSans',
  'ibm-plex-sans-arabic': 'IBMPlexSansArabic',
} as const;

/** The font files of the two families that documents use (SIL Open Font License 1.1). */
export function fontFiles(): string[] {
  return Object.entries(families).flatMap(([family, name]) =>
    weights.map((weight) => join(folderOf(family), weight, `${name}_${weight}.ttf`)),
  );
}

/** Changes with the fonts, and so invalidates cached documents. */
export function fontsVersion(): string {
  const versions = Object.keys(families).map((family) => {
    const { version } = JSON.parse(readFileSync(join(folderOf(family), 'package.json'), 'utf8'));
    return `${family}@${version}`;
  });
  return versions.join(' ');
}

function folderOf(family: string): string {
  return dirname(resolve(`@expo-google-fonts/${family}/package.json`));
}

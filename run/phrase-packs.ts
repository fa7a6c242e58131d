/**
 * Phrase families used only by screens beyond home. A phrase file imported by two packs (src/portal/phrases) is
 * split: public-*.ts and home-*.ts get it without these families, screens-*.ts gets only these.
 */
const late: Readonly<Record<string, string>> = {
  '/platform/language/': 'list|files|copy',
  '/services/accounts/': 'profile|sessions',
  '/services/advising/': allBut('home', 'menu'),
  '/services/campaigns/': allBut('mine'),
  '/services/guidance/': allBut('home', 'menu', 'tab'),
};

function allBut(...families: string[]): string {
  return `(?!(?:${families.join('|')}):)\\w+`;
}

/** The importing pack decides which half of the file it gets. */
export function halfOf(path: string, importer: string): string {
  const pack = /\/portal\/phrases\/(public|home|screens)-(?:ar|en)\.ts$/.exec(importer)?.[1];
  return pack && lateFamilies(path) ? `${path}?${pack}` : path;
}

/** The file's text for the pack; the module id comes from `halfOf`. */
export function packHalf(source: string, address: string): string {
  const [path = '', pack] = address.split('?');
  const families = lateFamilies(path);
  if (!families || !pack) return source;
  const whole = written(families);
  if (pack !== 'screens') return source.replace(whole, '');
  const start = source.indexOf(' = {\n') + ' = {\n'.length;
  const end = source.lastIndexOf('\n}') + 1;
  return source.slice(0, start) + (source.match(whole) ?? []).join('') + source.slice(end);
}

/** Families as the formatter writes them: on several lines, or on one. */
export function written(families: string): RegExp {
  return new RegExp(`^  (?:${families}): \\{(?: .* \\},|\\n(?:    .*\\n)*  \\},)\\n`, 'gm');
}

function lateFamilies(path: string): string | undefined {
  if (!/\/phrases\/(ar|en)\.ts$/.test(path)) return undefined;
  return Object.entries(late).find(([place]) => path.includes(place))?.[1];
}

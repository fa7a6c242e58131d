/**
 * Families of phrases that only screens beyond home say. A phrase file that both packs name
 * (src/portal/phrases) comes without them in public-*.ts or home-*.ts and with nothing else in screens-*.ts.
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

/** The pack that imports the file decides which half of it is meant. */
export function halfOf(path: string, importer: string): string {
  const pack = /\/portal\/phrases\/(public|home|screens)-(?:ar|en)\.ts$/.exec(importer)?.[1];
  return pack && lateFamilies(path) ? `${path}?${pack}` : path;
}

/** The file's text as the pack has it; the address is that of `halfOf`. */
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

/** As the formatter writes a file's families: several lines, or all in one. */
export function written(families: string): RegExp {
  return new RegExp(`^  (?:${families}): \\{(?: .* \\},|\\n(?:    .*\\n)*  \\},)\\n`, 'gm');
}

function lateFamilies(path: string): string | undefined {
  if (!/\/phrases\/(ar|en)\.ts$/.test(path)) return undefined;
  return Object.entries(late).find(([place]) => path.includes(place))?.[1];
}

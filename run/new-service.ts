import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const templates = join(import.meta.dirname, 'new-service');

/** The names of the service in a template: `$camel$Calls` becomes `loanDesksCalls`. */
type Words = Readonly<Record<string, string>>;

/**
 * Writes the smallest service with a list, and its line in each list that names services.
 *
 * @param name The service's folder, such as `loan-desks`.
 * @param noun What a row of its list is, such as `loan`.
 * @returns The files that were written and changed.
 */
export function makeService(root: string, name: string, noun: string): string[] {
  const words = wordsOf(name, noun);
  const folder = `src/services/${name}`;
  if (globSync(`${folder}/*`, { cwd: root }).length > 0)
    throw new Error(`${folder} is there already`);
  const made = globSync('**/*.txt', { cwd: templates }).map((template) => {
    const path = join(folder, pathOf(template, words));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = readFileSync(join(templates, template), 'utf8');
    writeFileSync(join(root, path), filled(text, words));
    return path;
  });
  const size = sizeOf(made.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const changed = Object.entries(changes(words, size)).map(([path, change]) => {
    const file = join(root, path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return path;
  });
  return [...made.sort(), ...changed];
}

function wordsOf(name: string, noun: string): Words {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`${name}: name it in kebab-case, as loan-desks`);
  if (!/^[a-z]+$/.test(noun)) throw new Error(`${noun}: say in one word what a row is, as loan`);
  const nouns = noun.replace(/y$/, 'ie').concat('s');
  const Pascal = name.split('-').map(capital).join('');
  return {
    name,
    Pascal,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    snake: name.replaceAll('-', '_'),
    title: capital(name.replaceAll('-', ' ')),
    noun,
    Noun: capital(noun),
    nouns,
    Nouns: capital(nouns),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function filled(text: string, words: Words): string {
  return text.replaceAll(/\$(\w+)\$/g, (token, word) => words[word] ?? token);
}

/** `server/nouns.ts.txt` is the template of `server/loans.ts`. */
function pathOf(template: string, { name = '', nouns = '' }: Words): string {
  return template
    .replace(/\.txt$/, '')
    .replace('readme', 'README')
    .replace(/\bname\b/, name)
    .replace(/\bnouns\b/, nouns);
}

/** The budgets of the files as they are written, with room for the lines that break where names are long. */
function sizeOf(files: readonly (readonly [path: string, text: string])[]) {
  const count = (isCounted: RegExp, pattern: RegExp) =>
    files
      .filter(([path]) => isCounted.test(path))
      .reduce((sum, [, text]) => sum + [...text.matchAll(pattern)].length, 0);
  return {
    calls: 2,
    screens: 1,
    lines: 10 + count(/^(?!.*\/phrases\/)(?!.*\.test\.).*\.(tsx?|sql)$/, /\n/g),
    tests: 10 + count(/\.test\.ts$/, /\n/g),
    texts: count(/\/phrases\/.*ar\.ts$/, /: '/g),
    portals: 1,
  };
}

/** The two lists of services, the expected access and the budgets: what each becomes. */
function changes(
  words: Words,
  size: Readonly<Record<string, number>>,
): Readonly<Record<string, (text: string) => string>> {
  const { name = '' } = words;
  const into = (end: string, line: string) => (text: string) =>
    before(text, end, filled(line, words));
  const importing = (path: string, what: string) => (text: string) =>
    sorted(text, /^import .* from '#services\/([\w-]+)\//, name, [
      filled(`import { $camel$${what} } from '#services/$name$/${path}';`, words),
    ]);
  return {
    'src/portal/services.ts': (text) =>
      into('] as const;', '  $camel$Service,')(importing('server/service.ts', 'Service')(text)),
    'src/portal/shell/services.ts': (text) =>
      into('];', '  $camel$Screens,')(importing('web/screens.tsx', 'Screens')(text)),
    // The developer corrects who may, by the specification.
    'src/portal/expected-access.ts': into(
      '];',
      "  {\n    name: '$title$: the system administrator',\n    calls: ['$name$.*'],\n    reach: [[4, 22]],\n  },",
    ),
    'run/budgets.mjs': (text) =>
      sorted(text, /^ {2}'services\/([\w-]+)': /, name, [
        `  'services/${name}': {`,
        ...Object.entries(size).map(([measure, most]) => `    ${measure}: ${most},`),
        '  },',
      ]),
  };
}

/** The text with a line before the first line that is `end`. */
function before(text: string, end: string, line: string): string {
  return text.replace(`\n${end}\n`, `\n${line}\n${end}\n`);
}

/** The text with lines among those of other services, by name. */
function sorted(text: string, isLine: RegExp, name: string, added: readonly string[]): string {
  const lines = text.split('\n');
  const named = lines.map((line) => isLine.exec(line)?.[1]);
  const next = named.findIndex((other) => other !== undefined && other > name);
  const place = next === -1 ? named.findLastIndex((other) => other !== undefined) + 1 : next;
  return lines.toSpliced(place, 0, ...added).join('\n');
}

if (import.meta.main) {
  const [name = '', noun = 'entry'] = process.argv.slice(2);
  console.log(makeService(join(import.meta.dirname, '..'), name, noun).join('\n'));
}

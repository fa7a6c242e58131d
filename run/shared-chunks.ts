import type { Plugin, Rolldown } from 'vite';

/** The code that browsers load before a screen, in this order: the start with sign-in, the layout with home, staff's. */
const stages = [
  { name: 'gate', begins: /\/portal\/web\.tsx$/ },
  { name: 'shell', begins: /\/shell-routes\.tsx$/ },
  { name: 'staff', begins: /\/portal\/shell\/services\.ts$/ },
] as const;

/** A piece of home comes with the stage whose services have it. */
const piece = /\/(home-(?:list|panel|section)|tab-line|bell-button)\.tsx$/;

/** How many screens must depend on a module before it moves into the common chunk. */
const leastScreens = 4;

/**
 * One chunk for what each stage adds to the previous ones, and one for what many screens share. By itself the bundler
 * makes a chunk for each set of screens: a list would then load sixty, most of them under a kilobyte.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, number>();
  /** The first stage that depends on the module; `stages.length` if none does. */
  const stageOf = (id: string, context: Rolldown.ChunkingContext): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const own = stages.findIndex(({ begins }) => begins.test(id));
    let first = own === -1 ? stages.length : own;
    // Guards against import cycles.
    known.set(id, first);
    const offering = piece.test(id) ? (context.getModuleInfo(id)?.dynamicImporters ?? []) : [];
    for (const importer of [...importersOf(id, context), ...offering]) {
      first = Math.min(first, stageOf(importer, context));
    }
    known.set(id, first);
    return first;
  };
  // Dependencies that an earlier stage needs stay with that stage.
  const shape = { includeDependenciesRecursively: false };
  return [
    {
      // A stage's entry modules keep their own chunks.
      name: (id, context) =>
        piece.test(id) || stages.some(({ begins }) => begins.test(id))
          ? null
          : (stages[stageOf(id, context)]?.name ?? null),
      debugName: 'stages',
      ...shape,
    },
    {
      name: (id, context) => (stageOf(id, context) === stages.length ? 'common' : null),
      minShareCount: leastScreens,
      debugName: 'common',
      ...shape,
    },
  ];
}

const icon = /\/@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/;

/** Every file that draws an icon imports the index of all icons, so search the files' code for who draws this one. */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  const drawn = icon.exec(id)?.[1];
  if (!drawn) return importers;
  const name = new RegExp(`\\b${drawn}\\b`);
  return importers
    .flatMap((list) => context.getModuleInfo(list)?.importers ?? [])
    .filter((drawer) => !drawer.includes('/node_modules/'))
    .filter((drawer) => name.test(context.getModuleInfo(drawer)?.code ?? ''));
}

/** Fails the build if two chunks import each other: one would run before what it needs is there. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const done = new Set<string>();
      const follow = (file: string, way: readonly string[]): void => {
        if (way.includes(file))
          this.error(`Built files import each other: ${[...way, file].join(' → ')}`);
        if (done.has(file)) return;
        for (const next of importsOf(file)) follow(next, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) follow(file, []);
    },
  };
}

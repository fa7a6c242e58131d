import type { Plugin, Rolldown } from 'vite';

/**
 * What the browser loads before anybody opens a screen, in this order: the start, sign-in, and what stands around a
 * screen and on home.
 */
const stages = [
  { name: null, begins: /\/portal\/web\.tsx$/ },
  { name: 'gate', begins: /\/sign-in-screen\.tsx$/ },
  { name: 'shell', begins: /\/(shell-routes|home-panel|home-list|tab-line|bell-button)\.tsx$/ },
] as const;

/** How many screens must stand on a piece for the others to load it too. */
const leastScreens = 4;

/**
 * One file for what each stage adds to those before it, and one for what many screens stand on. The bundler alone gives
 * each set of screens a file of its own: a list then asks for sixty, most of them under a kilobyte.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, number>();
  /** The first stage that stands on it; as many as there are stages where none does. */
  const stageOf = (id: string, context: Rolldown.ChunkingContext): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const own = stages.findIndex(({ begins }) => begins.test(id));
    let first = own === -1 ? stages.length : own;
    // For whoever imports itself over others.
    known.set(id, first);
    for (const importer of importersOf(id, context)) {
      first = Math.min(first, stageOf(importer, context));
    }
    known.set(id, first);
    return first;
  };
  // What these stand on and others need earlier stays with the earlier.
  const shape = { includeDependenciesRecursively: false };
  return [
    {
      // What a stage begins with is asked for by its own name.
      name: (id, context) =>
        stages.some(({ begins }) => begins.test(id))
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

/** Whoever draws an icon imports the list of all icons: who draws this one is read in their code. */
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

/** Refuses a build in which two files stand on each other: one of them would run before what it needs is there. */
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

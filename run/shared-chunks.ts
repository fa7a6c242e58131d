import type { Rolldown } from 'vite';

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
    for (const importer of context.getModuleInfo(id)?.importers ?? []) {
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

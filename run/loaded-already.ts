import type { Plugin, Rolldown } from 'vite';

/**
 * Leaves out of a screen's preloads what its importer has already loaded: repeating those files for each screen would
 * weigh as much as a screen.
 */
export function loadedAlready(): Plugin {
  const closures = new Map<string, ReadonlySet<string>>();
  let bundle: Rolldown.OutputBundle = {};

  const closureOf = (file: string): ReadonlySet<string> => {
    const known = closures.get(file);
    if (known) return known;
    const found = new Set<string>();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      const chunk = bundle[next];
      if (chunk?.type !== 'chunk') continue;
      waiting.push(...chunk.imports);
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    }
    closures.set(file, found);
    return found;
  };

  return {
    name: 'loaded-already',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, dependencies, { hostId }) => {
            const loaded = closureOf(hostId);
            return dependencies.filter((file) => !loaded.has(file));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler: (_options, written) => {
        closures.clear();
        bundle = written;
      },
    },
  };
}

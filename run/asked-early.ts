import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The phrases of a first visit, and the fonts of its heading and text. */
const wanted = [
  {
    file: /\/public-ar-[^/]+\.js$/,
    attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true },
  },
  {
    file: /\/ibm-plex-sans-arabic-arabic-[46]00-normal-[0-9a-f]{16}-[^/]+\.woff2$/,
    attrs: { rel: 'preload', as: 'font', crossorigin: true },
  },
];

/**
 * Preloads in the page's head what its scripts would otherwise request one after another, so that the browser fetches
 * it in parallel. A first visit is a sign-in in Arabic. What the server draws into the page is painted before any
 * script: its styles stand in the page itself, and the scripts leave the line to the fonts.
 */
export function askedEarly(): Plugin {
  return {
    name: 'asked-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html
          .replace(linkedStyle, (_link, path: string) => styleAt(path, bundle))
          .replaceAll(
            /(<script type="module"|<link rel="modulepreload") /g,
            '$1 fetchpriority="low" ',
          ),
        tags: tagsFor(bundle),
      }),
    },
  };
}

const linkedStyle = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Its address lets the scripts of later screens know that these styles are there (see `opening.ts`). */
function styleAt(path: string, bundle: Rolldown.OutputBundle): string {
  const file = bundle[path];
  if (file?.type !== 'asset') throw new Error(`${path} is no style sheet of the page`);
  return `<style data-href="/${path}">${file.source}</style>`;
}

function tagsFor(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).map((name) => `/${name}`);
  return wanted.flatMap(({ file, attrs }) =>
    files
      .filter((path) => file.test(path))
      .map((href) => ({ tag: 'link', injectTo: 'head' as const, attrs: { ...attrs, href } })),
  );
}

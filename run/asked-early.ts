import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The files that a first visit needs, including the fonts of its heading and text. */
const script = { rel: 'modulepreload', crossorigin: true };
const style = { rel: 'preload', as: 'style', crossorigin: true };
const font = { rel: 'preload', as: 'font', crossorigin: true };
const wanted = [
  { file: /\/gate-[^/]+\.js$/, attrs: script },
  { file: /\/sign-in-screen-[^/]+\.js$/, attrs: script },
  { file: /\/public-ar-[^/]+\.js$/, attrs: script },
  { file: /\/gate-[^/]+\.css$/, attrs: style },
  { file: /\/ibm-plex-sans-arabic-arabic-[46]00-normal-[0-9a-f]{16}-[^/]+\.woff2$/, attrs: font },
];

/**
 * Preloads in the page's head what its scripts would otherwise request one after another, so that the browser fetches
 * it in parallel. A first visit is a sign-in in Arabic.
 */
export function askedEarly(): Plugin {
  return {
    name: 'asked-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => tagsFor(bundle ?? {}),
    },
  };
}

function tagsFor(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).map((name) => `/${name}`);
  return wanted.flatMap(({ file, attrs }) =>
    files
      .filter((path) => file.test(path))
      .map((href) => ({ tag: 'link', injectTo: 'head' as const, attrs: { ...attrs, href } })),
  );
}

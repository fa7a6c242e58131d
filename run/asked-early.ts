import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What a first visit ends in, and the fonts of its heading and its lines. */
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
 * Names in the page's head what its scripts would only ask for one after another, so that the browser fetches all of it
 * at once: a first visit is a sign-in in Arabic.
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

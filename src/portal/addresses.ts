/**
 * The addresses that show a page, so that the server can answer 404 for the others while the browser
 * shows its not-found page. Positional parts are filters and may be anything.
 */
const pages = [
  /^\/$/,
  /^\/(login|forgot|panel|profile|not-found)$/,
  /^\/notifications(\/(settings|sent|send))?$/,
  /^\/password\/reset\/[^/]+$/,
  /^\/activate\/[^/]+$/,
  /^\/academic(\/|$)/,
  /^\/system(\/|$)/,
  /^\/demo\/(outbox|sandbox)$/,
];

export function isPage(path: string): boolean {
  const bare = path.replace(/\/+$/, '') || '/';
  return pages.some((page) => page.test(bare));
}

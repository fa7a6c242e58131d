/** First, last and current page with neighbours, and gaps between: at most seven items. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 4), pages - 3);
  const near = [middle - 1, middle, middle + 1];
  const start = middle === 4 ? [1, 2] : [1, 'gap' as const];
  const end = middle === pages - 3 ? [pages - 1, pages] : ['gap' as const, pages];
  return [...start, ...near, ...end];
}

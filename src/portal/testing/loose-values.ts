import type { Page } from 'playwright-core';

/**
 * Texts of the page that an Arabic line would show in another order than they are read: a phone, an
 * address, a range or a group of numbers that stands in it without an island of its own. Each is told
 * with the words around it.
 */
export function looseValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Latin words by themselves and single numbers stand as they are read; these don't.
    const turned =
      /\+\d|(?<![.:\d])-\d|\d[ \u00a0-]+\d|\S@\S|:\/\/|(?:^|\s)\/[a-z]|[a-z]+[ _-]?\d+-\d/i;
    /** What stands within FSI, LRI or RLI … PDI is an island already, and one may hold others. */
    const ashore = (text: string) => {
      let rest = text;
      const island = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;
      while (island.test(rest)) rest = rest.replace(island, '…');
      return rest;
    };
    const isOfArabicLine = (element: Element) =>
      getComputedStyle(element).direction === 'rtl' && !element.closest('svg, bdi, [dir=ltr]');
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName)) continue;
      const text = node.textContent ?? '';
      if (turned.test(ashore(text)) && isOfArabicLine(element)) found.push(text.trim());
    }
    return [...new Set(found)];
  });
}

import type { Page } from 'playwright-core';

/**
 * Texts on the page that would be reordered in an Arabic line: phone numbers, addresses, ranges or groups of
 * numbers without an isolate. Each is given with its context.
 */
export function looseValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Single Latin words and numbers keep their order; these patterns don't.
    const turned =
      /\+\d|(?<![.:\d])-\d|\d[ \u00a0-]+\d|\S@\S|:\/\/|(?:^|\s)\/[a-z]|[a-z]+[ _-]?\d+-\d/i;
    /** Removes text within FSI, LRI or RLI … PDI, nested ones included. */
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

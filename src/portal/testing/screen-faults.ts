import type { Page } from 'playwright-core';
import { directionOf, type Language } from '#platform/language/language.ts';
import { brokenRules } from './broken-rules.ts';
import { looseValues } from './loose-values.ts';

interface Asked {
  /** Whether WCAG's rules are asked about too, which takes longest. */
  rules?: boolean;
}

/** Lists what is wrong with the present screen, in words; empty if nothing is. */
export async function faultsOf(
  page: Page,
  language: Language,
  { rules = true }: Asked = {},
): Promise<string[]> {
  const direction = directionOf(language);
  // Must come first: it waits until nothing moves.
  const broken = rules ? await brokenRules(page) : [];
  const drawn = await page.evaluate(drawnWrongly, { language, direction });
  const loose = language === 'ar' ? await looseValues(page) : [];
  return [...drawn, ...loose.map((text) => `turns an Arabic line around: ${text}`), ...broken];
}

/** Runs in the page. */
function drawnWrongly({ language, direction }: { language: string; direction: string }): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  if (root.lang !== language || root.dir !== direction) faults.push(`is ${root.lang} ${root.dir}`);
  const missing = `${document.title} ${root.innerHTML}`.match(/⟦[^⟧]*⟧/g) ?? [];
  faults.push(...new Set(missing.map((key) => `has no phrase ${key}`)));
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`has ${headings} headings of the first level`);
  const beyond = root.scrollWidth - root.clientWidth;
  if (beyond > 0) faults.push(`scrolls sideways by ${beyond}`);

  /** How much of the element's width can't be seen or scrolled to. */
  const cutOff = (element: Element): number => {
    const { left, right } = element.getBoundingClientRect();
    let cut = Math.max(0, -left, right - root.clientWidth);
    for (let around = element.parentElement; around && around !== document.body; ) {
      const { overflowX, position } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') return 0;
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible') cut = Math.max(cut, edge.left - left, right - edge.right);
      around = position === 'fixed' ? null : around.parentElement;
    }
    return cut;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const visibility = { opacityProperty: true, visibilityProperty: true };
    return width > 1 && height > 1 && element.checkVisibility(visibility);
  };
  for (const element of document.querySelectorAll('a, button, input, select, textarea, h1, h2')) {
    const cut = isSeen(element) ? cutOff(element) : 0;
    if (cut > 1) faults.push(`cuts ${Math.round(cut)} off ${element.outerHTML.slice(0, 200)}`);
  }

  for (const table of document.querySelectorAll('table')) {
    const frame = table.parentElement;
    const hidden = frame ? frame.scrollWidth - frame.clientWidth : 0;
    if (hidden > 1) faults.push(`hides ${hidden} of the table ${table.caption?.textContent}`);
  }

  // A long address has no other place to break than between letters.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const word = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isSeen(text.parentElement)) continue;
    for (const { 0: letters, index } of (text.nodeValue ?? '').matchAll(
      /[\p{L}\p{M}\p{N}]{2,24}/gu,
    )) {
      word.setStart(text, index);
      word.setEnd(text, index + letters.length);
      const lines = new Set(Array.from(word.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`breaks the word ${letters} of ${text.nodeValue}`);
    }
  }
  return faults;
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { looseValues } from './loose-values.ts';
import { faultsOf } from './screen-faults.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 640 } });
});
afterAll(() => browser.close());

describe('a value in an Arabic line', () => {
  const inArabic = async (content: string) => {
    await page.setContent(`<html lang="ar" dir="rtl"><body>${content}</body></html>`);
    return looseValues(page);
  };

  test.each([
    'للدعم +966 55 123 4567',
    'للدعم 920 000 417',
    'العام 2026-2027',
    'المعدل -2',
    'البريد huda@waha.example',
    'الرابط https://waha.example',
    'الصفحة /panel في البوابة',
  ])('finds %s', async (line) => {
    expect(await inArabic(`<p>${line}</p>`)).toEqual([line]);
  });

  test.each([
    'للدعم <bdi dir="ltr">+966 55 123 4567</bdi>',
    'للدعم \u2066+966 55 123 4567\u2069',
    'من \u2067\u206810:30\u2069 – \u206811:00\u2069 ص\u2069 إلى \u2066-5\u2069',
    'ملف PDF من 3 صفحات، 10:30 ص',
    '<span dir="ltr">huda@waha.example</span>',
    '<svg><text>2026-2027</text></svg>',
  ])('lets %s stand', async (line) => {
    expect(await inArabic(`<p>${line}</p>`)).toEqual([]);
  });
});

describe('a screen', () => {
  const faultsIn = async (content: string, lang = 'en', dir = 'ltr') => {
    await page.setContent(
      `<!doctype html><html lang="${lang}" dir="${dir}"><title>A screen</title>
       <body style="margin: 0"><main><h1>A screen</h1>${content}</main></body></html>`,
    );
    return faultsOf(page, 'en');
  };
  const wide = (what: string) => `<div style="overflow: ${what}; width: 300px">
    <button style="width: 400px; height: 40px">Save</button></div>`;

  test.each([
    ['', []],
    [wide('auto'), []],
    [wide('hidden'), [expect.stringMatching(/^cuts 100 off <button/)]],
    ['<p style="width: 400px">Wide</p>', ['scrolls sideways by 40']],
    [
      '<div style="width: 60px; overflow-wrap: anywhere"><p>Registration office</p></div>',
      ['breaks the word Registration of Registration office'],
    ],
    [
      '<div style="width: 60px; overflow-x: auto"><table><caption>Guides</caption><tr><td>Registration</table></div>',
      [
        expect.stringMatching(/^hides \d+ of the table Guides$/),
        expect.stringMatching(/^scrollable-region-focusable/),
      ],
    ],
    [
      '<table><tr><td style="height: 130px">High</td></tr></table>',
      [expect.stringMatching(/^has a row of \d+: High$/)],
    ],
    ['<table><tr><td data-prose style="height: 130px">High</td></tr></table>', []],
    [
      '<div style="border: 1px solid"><button style="border: 1px solid; height: 40px">Save</button> it</div>',
      [expect.stringMatching(/^stands at its frame: <button/)],
    ],
    [
      '<div style="width: 60px; overflow: hidden; white-space: nowrap">The whole of it</div>',
      ['cuts the text The whole of it'],
    ],
    [
      '<div title="All of it" style="width: 60px; overflow: hidden; white-space: nowrap">The whole of it</div>',
      [],
    ],
    [
      '<ul><li><p data-opener><a href="#row">Row</a></p><p data-brief style="width: 60px; overflow: hidden; white-space: nowrap">The whole of it</p></li></ul>',
      [],
    ],
    [
      '<ul><li><p data-brief style="width: 60px; overflow: hidden; white-space: nowrap">The whole of it</p></li></ul>',
      ['cuts the text The whole of it'],
    ],
    [
      '<div style="width: 60px">Monday · noon</div>',
      ['begins or ends a line with the dot of Monday · noon'],
    ],
    [
      '<input aria-label="Name" placeholder="Name or number" style="width: 60px">',
      ['cuts the hint Name or number'],
    ],
    ['<p>⟦notices:title⟧</p>', ['has no phrase ⟦notices:title⟧']],
    ['<h1>Another</h1>', ['has 2 headings of the first level']],
    ['<p style="color: #ddd">Pale</p>', [expect.stringMatching(/^color-contrast/)]],
  ])('that holds %s', async (content, faults) => {
    expect(await faultsIn(content)).toEqual(faults);
  });

  test('in another language or direction than was chosen', async () => {
    expect(await faultsIn('', 'ar', 'rtl')).toEqual(['is ar rtl']);
  });
});

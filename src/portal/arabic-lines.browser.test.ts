import { describe, expect, test } from 'vitest';
import { visit } from './testing/browser.ts';
import { looseValues } from './testing/loose-values.ts';
import { browser, portal, setStage } from './testing/stage.ts';

setStage();

describe('the look at a page', () => {
  const inArabic = async (content: string) => {
    const page = await browser.newPage();
    await page.setContent(`<html lang="ar" dir="rtl"><body>${content}</body></html>`);
    const found = await looseValues(page);
    await page.close();
    return found;
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

/** Screens with the most phones, codes, ranges and addresses. */
const walks: [user_id: string, first: string, ...others: string[]][] = [
  ['800022', '/system/audit', '/system/users', '/system/data', '/system/jobs', '/system/settings'],
  ['231000001', '/panel', '/academic/student/transcript/students/0', '/profile'],
  ['900002', '/academic/admin/students/all/0/all/all', '/academic/admin/quality_reports/all'],
];

test.each(walks)('no value turns an Arabic line around for %s', async (as, first, ...others) => {
  const { page, goTo, moveTo, leave } = await visit(browser, portal, { language: 'ar', as });
  await goTo(first);
  expect(await looseValues(page), first).toEqual([]);
  for (const path of others) {
    await moveTo(path);
    expect(await looseValues(page), path).toEqual([]);
  }
  await leave();
});

import { expect, test } from 'vitest';
import { brokenRules } from '#portal/testing/broken-rules.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { checkPath, sharedPath } from './addresses.ts';
import { keepCertificate, keepPaper } from './testing/kept-certificates.ts';

setStage();

test.each([
  ['ar', 360, 'light'],
  ['en', 360, 'dark'],
  ['ar', 1366, 'dark'],
  ['en', 1366, 'light'],
] as const)(
  'in %s at %i pixels, %s, a number is checked by keyboard, then its file',
  async (language, width, colorScheme) => {
    const say = wordsIn(language);
    const heading = (name: string) =>
      page.getByRole('heading', {
        name: say(`certificates:check.verdicts.${name}.title`),
        exact: true,
      });
    const { number, id } = await keepCertificate(portal);
    const revoked = await keepCertificate(portal, { state: 'revoked' });
    const paper = Buffer.from(`%PDF-1.7 ${number}`);
    await keepPaper(portal, id, paper);
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width, height: 740 },
      colorScheme,
      locale: language,
    });
    const page = await context.newPage();
    await page.addInitScript((one) => localStorage.setItem('bawaba.language', one), language);
    const isFine = async () => {
      expect(await brokenRules(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.goto('/login');
    await page.getByRole('link', { name: say('accounts:sign_in.check') }).click();
    await heading('missing').waitFor();
    await isFine();
    await page.getByRole('textbox').fill(number);
    await page.keyboard.press('Enter');
    await heading('valid').waitFor();
    await isFine();
    const choose = async (buffer: Buffer) =>
      page
        .locator('[type=file]')
        .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
    await choose(Buffer.alloc(2_000_001));
    await page.getByText(say('certificates:check.file.too_large')).waitFor();
    await choose(Buffer.concat([paper, Buffer.from(' ')]));
    await heading('other_file').waitFor();
    await isFine();
    await choose(paper);
    await page.getByText(say('certificates:check.file.same')).waitFor();
    await page.goto(`${checkPath()}/${revoked.number}`);
    await heading('revoked').waitFor();
    await isFine();
    await page.goto(`${checkPath()}/${number.replace(/^./, 'U')}`);
    await heading('wrong').waitFor();
    await isFine();
    await page.goto(sharedPath('made-up'));
    await heading('gone').waitFor();
    await isFine();
    await context.close();
  },
);

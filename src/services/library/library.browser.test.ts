import { expect, test } from 'vitest';
import { eitherVisit, settled, visit } from '#portal/testing/browser.ts';
import { journeys } from '#portal/testing/journeys.ts';
import { browser, portal, setStage } from '#portal/testing/stage.ts';
import { wordsIn } from '#portal/testing/words.ts';
import { libraryAddresses } from './addresses.ts';
import { libraryContract } from './contract.ts';

setStage();

const { listVisitors } = libraryContract.calls;

const visitsOf = async (search: string) => {
  const librarian = await portal.as('800014');
  return (await librarian.call(listVisitors, { query: { search } })).reply.count;
};

journeys(eitherVisit, ({ language, device }, journey) => {
  const say = wordsIn(language);

  for (const fails of [false, true]) {
    journey(
      fails
        ? 'the library opens though the visit can’t be recorded'
        : 'a student goes to the library in a new tab, and the visit is recorded first',
      async () => {
        const student = fails ? '231000001' : '231000002';
        const before = await visitsOf(student);
        const { page, context, load } = await visit(browser, portal, {
          language,
          device,
          as: student,
          afresh: true,
        });
        await context.route('https://sdl.edu.sa/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>SDL</h1>' }),
        );
        if (fails) await page.route('**/library/visitor/create', (route) => route.abort());
        await load('/panel');
        const opening = context.waitForEvent('page');
        await page
          .getByRole('main')
          .getByRole('link', { name: say('library:title') })
          .click();
        const library = await opening;
        await library.getByRole('heading', { name: 'SDL' }).waitFor();
        expect(await library.evaluate(() => window.opener)).toBeNull();
        await expect.poll(() => visitsOf(student)).toBe(before + (fails ? 0 : 1));
        await context.close();
      },
    );
  }

  journey('whoever runs the library reads the visits by day and by student', async () => {
    const { page, goTo, leave } = await visit(browser, portal, { language, device, as: '900007' });
    await goTo(libraryAddresses.visitors());
    await page.getByText(/\d/).first().waitFor();
    expect(await page.locator('figure li').count()).toBe(30);
    await page.getByRole('searchbox').first().fill('no such student');
    await page.getByText(say('platform:common.no_results')).first().waitFor();
    await settled(page);
    expect(await page.locator('figure').count()).toBe(0);
    await leave();
  });
});

test('a report that can’t be loaded says so, and is asked for again', async () => {
  const say = wordsIn('ar');
  const { page, load } = await visit(browser, portal, { as: '800014', afresh: true });
  await page.route('**/api/student/library/visitors?**', (route) => route.fulfill({ status: 500 }));
  await load(libraryAddresses.visitors());
  await page.getByText(say('library:errorFetchingData')).first().waitFor();
  await page.unroute('**/api/student/library/visitors?**');
  await page.getByRole('button', { name: say('platform:common.retry') }).click();
  await page.getByRole('table').waitFor();
});

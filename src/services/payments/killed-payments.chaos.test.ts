import { expect, test } from 'vitest';
import { deaths, dieOnce, expectAllKeptOnce } from './testing/killed-payments.ts';
import { openSite } from './testing/site.ts';

const kills = 20;

test('killed twenty times between provider and ledger, nothing is lost and nothing is there twice', async () => {
  const site = await openSite();
  let living = await site.start();
  try {
    const stories = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const death = deaths[kill % deaths.length] ?? 'bill_paid';
      const died = await dieOnce(site, { death, doomed: living, next: site.start });
      living = died.living;
      stories.push(died.story);
    }
    const between = stories.filter(({ at_death }) => at_death.provider !== at_death.ledger);
    const begun = stories.filter(({ death }) => death === 'bill_begun');
    console.log({ kills, between: between.length, begun: begun.length });
    // A bill that was begun is known to the provider alone; of the others, most died with money under way.
    expect(between.length + begun.length).toBeGreaterThan(kills / 2);
    await expectAllKeptOnce(site, stories, living);
  } finally {
    await living.stop();
    await site.close();
  }
});

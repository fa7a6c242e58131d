import { expect, test } from 'vitest';
import { addPhrases, openLanguage } from './language.ts';

const both = <Bundle>(load: () => Promise<Bundle>) => ({ ar: load, en: load });

test('phrases that are added while the first ones load are not missed', async () => {
  const first = Promise.withResolvers<void>();
  const opening = openLanguage(
    both(async () => {
      await first.promise;
      return { shell: { portal: 'البوابة' } };
    }),
  );
  await addPhrases(both(async () => ({ library: { title: 'المكتبة' } })));
  first.resolve();
  const opened = await opening;
  expect([opened.t('shell:portal'), opened.t('library:title')]).toEqual(['البوابة', 'المكتبة']);
});

import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#platform/language/language.ts';
import { halalas, riyalsOf } from '#platform/language/numbers/money.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { Money } from './money.tsx';

async function drawn(language: Language, element: ReturnType<typeof createElement>) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: language, resources: {} });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element));
}

describe.each(languages)('in %s', (language) => {
  test('an amount is one unbroken island, its sign with its digits', async () => {
    const amount = riyalsOf(halalas(-937_505));
    const text = await drawn(language, createElement(Money, { amount }));
    const signed = '\u2066-9,375.05\u2069';
    const island = language === 'ar' ? `\u2067${signed} ريال\u2069` : `\u2066SAR ${signed}\u2069`;
    expect(text.replace(/^<span[^>]*>/, '').replace('</span>', '')).toBe(island);
  });

  test('a field says its currency to eye and ear, and runs left to right', async () => {
    const label = language === 'ar' ? 'المبلغ' : 'Amount';
    const field = await drawn(
      language,
      createElement(MoneyField, { label, defaultValue: '12.50' }),
    );
    const currency = language === 'ar' ? 'ريال' : 'SAR';
    expect(field).toContain(`aria-description="${currency}"`);
    expect(field).toContain(`<span aria-hidden="true">${currency}</span>`);
    expect(field).toContain('inputMode="decimal"');
  });
});

import type { InputEvent } from 'react';
import { typedRiyals } from '#platform/language/money.ts';
import { currencyIn } from '#platform/language/numbers.ts';
import { keepOnly, NumberField, type NumberFieldProps } from './number-field.tsx';
import { useLanguage } from './use-language.ts';

/** A field for an amount in riyals; a third decimal can't be typed. */
export function MoneyField({
  onInput,
  ...field
}: Omit<NumberFieldProps, 'decimal' | 'end' | 'locked'>) {
  const currency = currencyIn(useLanguage());
  function keep(event: InputEvent<HTMLInputElement>) {
    keepOnly(event.currentTarget, typedRiyals);
    onInput?.(event);
  }
  return (
    <NumberField
      aria-description={currency}
      {...field}
      decimal
      end={<span aria-hidden="true">{currency}</span>}
      onInput={keep}
    />
  );
}

import type { InputEvent } from 'react';
import { typedRiyals } from '#platform/language/numbers/money.ts';
import { currencyIn } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '../look/use-language.ts';
import { keepOnly, NumberField, type NumberFieldProps } from './number-field.tsx';

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

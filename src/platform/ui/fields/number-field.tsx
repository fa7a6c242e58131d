import type { InputEvent } from 'react';
import { foldNumber } from '#platform/language/numbers/digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends TextFieldProps {
  /** Also allows a decimal point and minus sign; otherwise digits only. */
  decimal?: boolean;
}

/** A text input for numbers: no spinners, and Arabic digits become Latin ones while typing. */
export function NumberField({ decimal, onInput, ...field }: NumberFieldProps) {
  const unwanted = decimal ? /[^\d.-]/g : /\D/g;
  function fold(event: InputEvent<HTMLInputElement>) {
    keepOnly(event.currentTarget, (text) => foldNumber(text).replace(unwanted, ''));
    onInput?.(event);
  }
  return (
    <TextField
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      ltr
      onInput={fold}
    />
  );
}

/** Cleans the typed text and keeps the caret after the same character. */
export function keepOnly(input: HTMLInputElement, clean: (text: string) => string) {
  const cleaned = clean(input.value);
  if (cleaned === input.value) return;
  const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}

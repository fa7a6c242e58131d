import { z } from 'zod';
import { banks } from '../language/banks.ts';
import { named } from './person.ts';

/** An IBAN as replies name it to everybody who isn't to transfer to it. */
export const shownIban = z.strictObject({ masked: z.string(), bank: named.nullable() });

export type ShownIban = z.infer<typeof shownIban>;

/** By its hint, so that nothing has to be opened for it. */
export function showIban(hint: string): ShownIban {
  const [bank = '', end = ''] = hint.split('-');
  return { masked: `SA•• •••• •••• •••• •••• ${end}`, bank: banks.get(bank) ?? null };
}

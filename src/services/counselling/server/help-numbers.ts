import type { Settings } from '#services/settings/contract.ts';
import { helpLines } from '../intake.ts';

/** The numbers that the university has; one that it emptied isn't shown. */
export function helpNumbers({ counselling }: Settings) {
  return helpLines.flatMap((line) => {
    const number = counselling[`help_${line}`];
    return number === '' ? [] : [{ line, number, is_confirmed: counselling[`confirmed_${line}`] }];
  });
}

import { wholeNumber } from '#platform/contract/fields.ts';
import { group, setting } from './setting.ts';

/** The limits within which finance decides alone. */
export const payments = group({
  /** In riyals, of all exemptions in a student's term; above it another person agrees. */
  exemption_limit: setting('number', wholeNumber({ min: 0, max: 999_999 }), 500, 'riyals'),
});

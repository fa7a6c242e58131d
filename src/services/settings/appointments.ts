import { wholeNumber } from '#platform/contract/fields.ts';
import { buildings } from './buildings.ts';
import { group, setting } from './setting.ts';

export const appointments = group({
  /** How long before its start a slot can last be booked. */
  notice_hours: setting('number', wholeNumber({ min: 0, max: 168 }), 0, 'hours'),
  /** How long before the start a student can last cancel, in hours. */
  cancel_limit: setting('number', wholeNumber({ min: 0, max: 168 }), 2, 'hours'),
  /** How long a freed seat is held for the first in the waiting list. */
  hold_minutes: setting('number', wholeNumber({ min: 5, max: 240 }), 15, 'minutes'),
  /** Named beside the rooms whose codes begin with theirs. */
  buildings: setting('buildings', buildings, []),
});

import { z } from 'zod';
import { text, wholeNumber } from '#platform/contract/fields.ts';
import { group, onOff, setting } from './setting.ts';

const helpNumber = (standard: string) =>
  setting(
    'phone',
    text({ min: 0, max: 20 }).pipe(z.string().regex(/^\d*$/, 'digits_only')),
    standard,
  );

/** Numbers for urgent help, each to be confirmed by the university, and how long ended records are kept. */
export const counselling = group({
  help_ambulance: helpNumber('997'),
  confirmed_ambulance: onOff(false),
  help_emergency: helpNumber('911'),
  confirmed_emergency: onOff(false),
  help_mental_health: helpNumber('920033360'),
  confirmed_mental_health: onOff(false),
  help_ministry: helpNumber('937'),
  confirmed_ministry: onOff(false),
  help_family: helpNumber('1919'),
  confirmed_family: onOff(false),
  kept_years: setting('number', wholeNumber({ min: 1, max: 30 }), 5),
});

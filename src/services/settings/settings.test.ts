import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contracts } from '#portal/services.ts';
import { dayOff } from './calendar.ts';
import { contrastOf } from './contrast.ts';
import { settingGroupNames } from './group-names.ts';
import { settingGroups, standardSettings } from './settings.ts';
import { switches } from './switches.ts';
import { acceptedIn } from './testing.ts';

describe.each(settingGroupNames)('the group %s', (name) => {
  const { schema, standard } = settingGroups[name];

  test('accepts what is standard in it', () => {
    expect(schema.parse(standard)).toEqual(standard);
  });

  test('reads what it accepted and kept as the same again', () => {
    const accepted = acceptedIn(name);
    const roundTrip = fc.property(accepted, (typed) => {
      const once = schema.parse(typed);
      expect(schema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
    });
    fc.assert(roundTrip, { numRuns: 60, endOnFailure: true });
  });

  test('takes no setting that it doesn’t have', () => {
    expect(schema.safeParse({ ...standard, colour: 1 }).success).toBe(false);
  });
});

type Case = [group: keyof typeof settingGroups, values: object, code: string];

const faulty: Case[] = [
  ['switches', { forceReload: -1 }, 'forceReload too_small'],
  ['switches', { AcademicEnable: 'yes' }, 'AcademicEnable'],
  ['identity', { accent: '#ffd700' }, 'accent too_little_contrast'],
  ['identity', { accent: 'green' }, 'accent invalid_colour'],
  ['identity', { footer_links: [link('http://a.example')] }, 'footer_links.0.url invalid_link'],
  ['identity', { footer_links: [link('javascript:alert(1)')] }, 'footer_links.0.url invalid_link'],
  ['identity', { footer_links: [link('https://me:pass@a.example')] }, 'footer_links.0.url'],
  ['identity', { support_email: 'help' }, 'support_email invalid_email'],
  ['academic', { excellent_gpa: 4.5 }, 'excellent_gpa above_scale'],
  ['academic', { low_gpa: 3.75 }, 'low_gpa not_below_excellent'],
  ['academic', { absence_bands: [10, 10, 25] }, 'absence_bands not_rising'],
  ['calendar', { working_days: [0, 0] }, 'working_days twice'],
  ['calendar', { holidays: [holiday('2026-12-02', '2026-12-01')] }, 'holidays.0.to'],
  ['calendar', { day_begins: '18:00', day_ends: '07:00' }, 'day_ends ends_before_start'],
  ['calendar', { day_begins: '08:00', day_ends: '08:00' }, 'day_ends ends_before_start'],
  ['calendar', { latitude: 46.6753, longitude: 24.7136 }, 'latitude too_big'],
  ['calendar', { longitude: '46.67531' }, 'longitude invalid_number'],
  ['appointments', { cancel_limit: 169 }, 'cancel_limit too_big'],
  ['uploads', { document_types: ['exe'] }, 'document_types.0'],
  ['sessions', { session_days: 31 }, 'session_days too_big'],
  ['sign_in_limits', { tries_of_user_at_address: 0 }, 'tries_of_user_at_address too_small'],
  ['reasons', { alert_closed: [{ text: 'Met.' }] }, 'alert_closed.0.text_ar'],
  ['messages', { quiet_from: '24:00' }, 'quiet_from invalid_time'],
];

test.each(faulty)('%s refuses %j: %s', (name, values, fault) => {
  const { schema, standard } = settingGroups[name];
  const { error } = schema.safeParse({ ...standard, ...values });
  const found = error?.issues.map(
    ({ path, code, message }) => `${path.join('.')} ${message} ${code}`,
  );
  const [field, code = ''] = fault.split(' ');
  expect(found?.join()).toContain(`${field} `);
  expect(found?.join()).toMatch(code);
});

function link(url: string) {
  return { label: 'Library', label_ar: 'المكتبة', url };
}

function holiday(from: string, to: string) {
  return { from, to, name: 'Founding day', name_ar: 'يوم التأسيس' };
}

test('the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#1b8354', '#1b8354')).toBe(1);
  expect(contrastOf('#1b8354', '#ffffff')).toBeCloseTo(4.78, 1);
});

test('both ends of a holiday are off, and Friday is without being one', () => {
  const holidays = [
    { from: '2026-11-24', to: '2026-11-25', name: 'Rain', name_ar: 'مطر' },
  ] as const;
  const calendar = { ...standardSettings.calendar, holidays: [...holidays] };
  expect(dayOff(calendar, '2026-11-23')).toBeNull();
  expect(dayOff(calendar, '2026-11-24')).toEqual({ holiday: holidays[0] });
  expect(dayOff(calendar, '2026-11-25')).toEqual({ holiday: holidays[0] });
  expect(dayOff(calendar, '2026-11-26')).toBeNull();
  expect(dayOff(calendar, '2026-11-27')).toEqual({ holiday: null });
});

test('calls hang on switches that there are', () => {
  const named = contracts.flatMap(({ calls }) => Object.values(calls).map((call) => call.switch));
  const known = [null, ...Object.keys(switches.settings)];
  for (const name of new Set(named)) expect(known).toContain(name);
});

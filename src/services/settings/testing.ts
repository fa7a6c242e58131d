import fc from 'fast-check';
import type { TestPerson, TestPortal } from '#portal/testing/portal.ts';
import { validInput } from '#portal/testing/random-values.ts';
import { type Settings, settingsContract } from './contract.ts';
import type { SettingGroupName } from './group-names.ts';
import { settingGroups } from './settings.ts';

export { standardSettings } from './settings.ts';

export const administrator = '800022';

const { changeSettings, getSettings } = settingsContract.calls;

/** Changes settings as an administrator, starting from the current values. */
export async function setSettings<Name extends keyof Settings>(
  person: TestPerson,
  group: Name,
  to: Partial<Settings[Name]>,
): Promise<void> {
  const { reply } = await person.call(getSettings, {});
  const stands: Record<string, unknown> = reply[group];
  const from = Object.fromEntries(Object.keys(to).map((key) => [key, stands[key]]));
  const body = { from, to: { ...to } };
  const { status, code, error_codes } = await person.call(changeSettings, {
    params: { group },
    body,
  });
  if (status !== 200) throw new Error(`not set: ${code} ${JSON.stringify(error_codes)}`);
}

/** The same, signing in an administrator first. */
export async function changeSetting<Name extends keyof Settings>(
  portal: TestPortal,
  group: Name,
  to: Partial<Settings[Name]>,
): Promise<void> {
  await setSettings(await portal.as(administrator), group, to);
}

/** Valid values that random generation would never find. */
const colours = ['#1b8354', '#0B5394', '#7a1f2b'];

/** Random values that a group's schema accepts, as typed in the form. */
export function acceptedIn(name: SettingGroupName): fc.Arbitrary<unknown> {
  const { settings, schema, standard } = settingGroups[name];
  const each = Object.entries(settings).map(([key, one]) => {
    const isTaken = (typed: unknown) => one.schema.safeParse(typed).success;
    // Needs an uploaded file; its own tests cover it.
    if (one.input === 'image') return [key, fc.constant(null)] as const;
    const usual: unknown = Object.entries(standard).find(([known]) => known === key)?.[1];
    const typed = validInput(one.schema, colours).map((any) => (isTaken(any) ? any : usual));
    return [key, typed] as const;
  });
  const whole = fc.record(Object.fromEntries(each));
  return whole.map((typed) => (schema.safeParse(typed).success ? typed : standard));
}

import { z } from 'zod';

/** What a form draws for a setting. */
export type SettingInput =
  | 'switch'
  | 'number'
  | 'numbers'
  | 'text'
  | 'phone'
  | 'colour'
  | 'image'
  | 'links'
  | 'weekdays'
  | 'holidays'
  | 'actions'
  | 'time'
  | 'choice'
  | 'choices';

type Unit = 'seconds' | 'minutes' | 'hours' | 'days' | 'percent' | 'MB' | 'kB' | 'degrees';

/** One thing that a university sets for itself, and what holds until it does. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  standard: z.output<Schema>;
  input: SettingInput;
  unit?: Unit;
}

export type ValuesOf<Settings extends Record<string, Setting>> = {
  [Key in keyof Settings]: z.output<Settings[Key]['schema']>;
};

export interface SettingGroup<Settings extends Record<string, Setting> = Record<string, Setting>> {
  settings: Settings;
  /** Of the whole group: each value by its own rule, and all of them together. */
  schema: z.ZodType<ValuesOf<Settings>>;
  standard: ValuesOf<Settings>;
}

export function setting<Schema extends z.ZodType>(
  input: SettingInput,
  schema: Schema,
  standard: z.output<Schema>,
  unit?: Unit,
): Setting<Schema> {
  return { schema, standard, input, ...(unit && { unit }) };
}

/** On or off. */
export function onOff(standard: boolean) {
  return setting('switch', z.boolean(), standard);
}

/** `together` says what no single value can: that one lies below the other. */
export function group<const Settings extends Record<string, Setting>>(
  settings: Settings,
  together: (values: ValuesOf<Settings>, fault: z.RefinementCtx) => void = () => undefined,
): SettingGroup<Settings> {
  const each = Object.entries(settings);
  const shape = Object.fromEntries(each.map(([key, { schema }]) => [key, schema]));
  const standard = Object.fromEntries(each.map(([key, one]) => [key, one.standard]));
  const schema = z.strictObject(shape).superRefine((values, fault) => {
    together(values as ValuesOf<Settings>, fault);
  });
  // Object.entries forgets which key has which type; the shape above is the settings' own.
  return { settings, schema, standard } as unknown as SettingGroup<Settings>;
}

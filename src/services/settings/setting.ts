import { z } from 'zod';

/** The kind of input for a setting. */
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
  | 'buildings'
  | 'reasons'
  | 'time'
  | 'choice'
  | 'choices'
  | 'roles';

type Unit =
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'percent'
  | 'MB'
  | 'kB'
  | 'degrees'
  | 'riyals';

/** A university setting with its default value. */
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
  /** Validates the group: each value, and the values together. */
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

/** `together` validates across values, such as that one is less than another. */
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
  // Object.entries loses the type of each key; the result has the shape of `settings`.
  return { settings, schema, standard } as unknown as SettingGroup<Settings>;
}

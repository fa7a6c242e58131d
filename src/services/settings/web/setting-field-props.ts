import type { Setting } from '../setting.ts';

/** What the input of a setting is given, whatever its kind. */
export interface SettingFieldProps {
  name: string;
  setting: Setting;
  /** As its inputs hold it. */
  value: unknown;
  label: string;
  help: string;
  onChange: (value: unknown) => void;
  /** Of a field, or of a part of it: `holidays.0.to`. */
  errorOf: (path: string) => string | undefined;
}

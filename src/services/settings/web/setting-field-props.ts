import type { Setting } from '../setting.ts';

/** Props of every setting input. */
export interface SettingFieldProps {
  name: string;
  setting: Setting;
  /** In the form that the inputs hold. */
  value: unknown;
  label: string;
  help: string;
  onChange: (value: unknown) => void;
  /** The error of a field or of a part of it, such as `holidays.0.to`. */
  errorOf: (path: string) => string | undefined;
}

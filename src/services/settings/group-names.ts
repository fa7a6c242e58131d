/** The groups of settings, in the order of the form. */
export const settingGroupNames = [
  'switches',
  'identity',
  'academic',
  'calendar',
  'appointments',
  'uploads',
  'sessions',
  'sign_in_limits',
  'trail',
  'retention',
  'password_help',
  'messages',
  'payments',
  'chat',
  'counselling',
  'reasons',
] as const;
export type SettingGroupName = (typeof settingGroupNames)[number];

/** A browser and its operating system, by names used in both languages. */
export interface Device {
  browser: string;
  system: string;
  isPhone: boolean;
}

// Order matters: nearly every browser also claims to be Chrome or Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The device that a User-Agent header describes; null if unrecognised. */
export function deviceOf(user_agent: string): Device | null {
  const browser = nameIn(browsers, user_agent);
  const system = nameIn(systems, user_agent);
  if (!browser || !system) return null;
  return { browser, system, isPhone: /\b(?:iPhone|iPad|Android)\b/.test(user_agent) };
}

function nameIn(names: readonly [RegExp, string][], user_agent: string): string | undefined {
  return names.find(([sign]) => sign.test(user_agent))?.[1];
}

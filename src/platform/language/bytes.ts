import { ltr } from './bidi.ts';
import { formatNumber } from './numbers.ts';

/** `860 KB`, `4.2 MB`: the same in both languages, in thousands as disks and phones count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return ltr(`${bytes} B`);
  if (bytes < 999_500) return ltr(`${formatNumber(Math.round(bytes / 1000))} KB`);
  if (bytes < 999_950_000) return ltr(`${formatNumber(Math.round(bytes / 100_000) / 10)} MB`);
  return ltr(`${formatNumber(Math.round(bytes / 100_000_000) / 10)} GB`);
}

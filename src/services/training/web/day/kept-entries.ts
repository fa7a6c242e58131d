import { readStored, writeStored } from '#platform/web/stored.ts';
import type { TrainerEntry } from '../../contract.ts';

type Kept = Record<string, TrainerEntry[]>;

/** Entries recorded on this device and not sent yet, by internship; without storage they last as long as the page. */
let kept: Kept = read();

function read(): Kept {
  try {
    return JSON.parse(readStored('attendance') ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export function keptEntries(internship: number): readonly TrainerEntry[] {
  return kept[internship] ?? [];
}

export function keepEntries(internship: number, entries: readonly TrainerEntry[]): void {
  const { [internship]: _, ...others } = kept;
  kept = entries.length > 0 ? { ...others, [internship]: [...entries] } : others;
  writeStored('attendance', Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
}

/** The ids of the entries that a refusal's fields name by their place, such as `entries.3.minutes`. */
export function entriesNamed(
  entries: readonly TrainerEntry[],
  fields: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const places = new Set(Object.keys(fields).map((field) => /^entries\.(\d+)/.exec(field)?.[1]));
  return new Set(entries.flatMap(({ id }, at) => (places.has(String(at)) ? id : [])));
}

/** The entries with this one; of two that wait for a student's day, the later alone is sent. */
export function withEntry(
  entries: readonly TrainerEntry[],
  entry: TrainerEntry,
): readonly TrainerEntry[] {
  const others = entries.filter(
    ({ placement, day }) => placement !== entry.placement || day !== entry.day,
  );
  return [...others, entry];
}

import { readStored, writeStored } from '#platform/web/stored.ts';
import type { Offer } from '../contract.ts';

/** A change on this device that the server hasn't saved yet. */
export interface Kept {
  student: number;
  period: number;
  /** Of the list that was changed. */
  version: number;
  wishes: readonly Offer[];
}

/** Of one student and period; without storage it lasts as long as the page. */
export function readKept(student: number, period: number): Kept | null {
  try {
    const kept = JSON.parse(readStored('wishes') ?? 'null') as Kept | null;
    return kept?.student === student && kept.period === period ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(kept: Kept | null): void {
  writeStored('wishes', kept && JSON.stringify(kept));
}

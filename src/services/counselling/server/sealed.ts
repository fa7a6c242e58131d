import type { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import {
  assessment,
  followUpText,
  intake,
  noteText,
  reasonText,
  referral,
  risk,
} from '../record-shapes.ts';

/** A sealed text can't be opened: its key is gone, it was changed, or it is another row's. */
export class Unreadable extends Error {}

/** Sealed texts are of few lengths, so that a reader of the tables learns little from them. */
const paddedTo = 256;

/** A column of sealed JSON, bound to its row, whose id is made before the row is. */
interface SealedColumn<Value> {
  seal: (id: string, value: Value) => string;
  /** Throws Unreadable. */
  open: (id: string, sealed: string) => Value;
  openIf: (id: string, sealed: string | null) => Value | null;
}

function sealedColumn(secrets: Secrets, name: string, shape: z.ZodType): SealedColumn<unknown> {
  const placeOf = (id: string) => [`counselling.${name}`, id] as const;

  function open(id: string, sealed: string): unknown {
    const plain = secrets.open(sealed, placeOf(id));
    const read = plain === null ? null : shape.safeParse(JSON.parse(plain));
    if (!read?.success) throw new Unreadable(name);
    return read.data;
  }

  return {
    seal: (id, value) => secrets.seal(padded(value), placeOf(id)),
    open,
    openIf: (id, sealed) => (sealed === null ? null : open(id, sealed)),
  };
}

function padded(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / paddedTo) * paddedTo - bytes);
}

/** Every sealed column: its table, its name there, the shape of its text. */
const columns = {
  intake: ['record', 'intake', intake],
  risk: ['record', 'risk', risk],
  referral: ['record', 'referral', referral],
  assessment: ['record', 'assessment', assessment],
  note: ['note', 'body', noteText],
  follow_up: ['follow_up', 'body', followUpText],
  transfer: ['transfer', 'referral', referral],
  reason: ['break_glass', 'reason', reasonText],
  alert: ['alert', 'risk', risk],
} as const;

export const sealedColumns = Object.values(columns).map(([table, column]) => ({ table, column }));

export type Sealing = {
  [Name in keyof typeof columns]: SealedColumn<z.output<(typeof columns)[Name][2]>>;
};

export function openSealing(secrets: Secrets): Sealing {
  const sealed = Object.entries(columns).map(([name, [table, column, shape]]) => [
    name,
    sealedColumn(secrets, `${table}.${column}`, shape),
  ]);
  return Object.fromEntries(sealed) as Sealing;
}

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
function sealedColumn<Schema extends z.ZodType>(secrets: Secrets, name: string, schema: Schema) {
  const placeOf = (id: string) => [`counselling.${name}`, id] as const;

  function open(id: string, sealed: string): z.output<Schema> {
    const plain = secrets.open(sealed, placeOf(id));
    const read = plain === null ? null : schema.safeParse(JSON.parse(plain));
    if (!read?.success) throw new Unreadable(name);
    return read.data;
  }

  return {
    seal: (id: string, value: z.output<Schema>) => secrets.seal(padded(value), placeOf(id)),
    open,
    openIf: (id: string, sealed: string | null) => (sealed === null ? null : open(id, sealed)),
  };
}

function padded(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / paddedTo) * paddedTo - bytes);
}

export function openSealing(secrets: Secrets) {
  return {
    intake: sealedColumn(secrets, 'record.intake', intake),
    risk: sealedColumn(secrets, 'record.risk', risk),
    referral: sealedColumn(secrets, 'record.referral', referral),
    assessment: sealedColumn(secrets, 'record.assessment', assessment),
    note: sealedColumn(secrets, 'note.body', noteText),
    follow_up: sealedColumn(secrets, 'follow_up.body', followUpText),
    transfer: sealedColumn(secrets, 'transfer.referral', referral),
    reason: sealedColumn(secrets, 'break_glass.reason', reasonText),
    alert: sealedColumn(secrets, 'alert.risk', risk),
  };
}

export type Sealing = ReturnType<typeof openSealing>;

/** Every sealed column: table, column. */
export const sealedColumns = [
  ['record', 'intake'],
  ['record', 'risk'],
  ['record', 'referral'],
  ['record', 'assessment'],
  ['note', 'body'],
  ['follow_up', 'body'],
  ['transfer', 'referral'],
  ['break_glass', 'reason'],
  ['alert', 'risk'],
] as const;

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Language } from '../language/language.ts';

export interface DownloadTables {
  download_ticket: {
    secret_hash: Buffer;
    call: string;
    input: unknown;
    language: Language;
    sealed_token: Buffer;
    expires_at: string;
  };
}

/** A download request, stored to be answered at another URL. */
export interface Ticket {
  call: string;
  input: { params: unknown; query: unknown; body: unknown };
  language: Language;
  token: string;
}

const validMs = 60_000;

/** Returns the secret of a URL that serves this download once, within a minute. */
export async function issueTicket(
  database: Database<DownloadTables>,
  ticket: Ticket,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32);
  await database.transaction(({ writes }) =>
    writes
      .insertInto('download_ticket')
      .values({
        secret_hash: hashOf(secret),
        call: ticket.call,
        input: JSON.stringify(ticket.input),
        language: ticket.language,
        sealed_token: seal(ticket.token, secret),
        expires_at: new Date(now.getTime() + validMs).toISOString(),
      })
      .execute(),
  );
  return secret.toString('base64url');
}

/** Redeems the ticket, so that nobody can use it again; null for one that is used, expired or made up. */
export async function redeemTicket(
  database: Database<DownloadTables>,
  text: string,
  now: Date,
): Promise<Ticket | null> {
  const secret = Buffer.from(text, 'base64url');
  if (secret.length !== 32) return null;
  const row = await database.transaction(({ writes }) =>
    writes
      .deleteFrom('download_ticket')
      .where('secret_hash', '=', hashOf(secret))
      .where('expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { call, input, language } = row;
  return {
    call,
    input: input as Ticket['input'],
    language,
    token: unseal(row.sealed_token, secret),
  };
}

/** Deletes expired tickets; the portal runs it periodically. */
export async function forgetOldTickets(database: Database<DownloadTables>, now: Date) {
  await database.transaction(({ writes }) =>
    writes.deleteFrom('download_ticket').where('expires_at', '<=', now.toISOString()).execute(),
  );
}

function hashOf(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Each key encrypts one message only, so a fixed nonce is safe. */
const nonce = Buffer.alloc(12);

function seal(token: string, secret: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  return Buffer.concat([cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Buffer, secret: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
}

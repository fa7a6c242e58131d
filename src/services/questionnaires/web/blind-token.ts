import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { currentLanguage } from '#platform/web/language.ts';
import { send } from '#platform/web/send.ts';
import { questionnairesCalls } from '../calls.ts';
import type { TokenShown } from '../contract.ts';
import type { KeptBallot } from './kept-ballots.ts';

const suite = RSABSSA.SHA384.PSS.Randomized();

/** Asks for the key, with null, or for the signature of a blinded request. */
export type Take = (request: string | null) => Promise<TokenShown>;

/** Whether this browser can make a token: it can on secure pages. */
export const canBlind = globalThis.crypto?.subtle !== undefined;

/**
 * Gets the right to send an anonymous answer (RFC 9474): the server signs a blinded message, and never sees the token
 * that the browser makes of it. `keep` is called before anything is sent, so that a lost reply costs nothing.
 */
export async function takeToken(
  ballot: KeptBallot,
  take: Take,
  keep: (ballot: KeptBallot) => void,
): Promise<KeptBallot> {
  if (ballot.token) return ballot;
  const blinded = ballot.blinded ?? (await blind(await take(null)));
  keep({ ...ballot, blinded });
  const { signature } = await take(blinded.request);
  const public_key = await importKey(blinded.public_key);
  const [message, inverse] = [bytesOf(blinded.message), bytesOf(blinded.inverse)];
  const signed = await suite.finalize(public_key, message, bytesOf(signature ?? ''), inverse);
  const token = { key: blinded.key, token: blinded.message, signature: textOf(signed) };
  const { blinded: _, ...rest } = ballot;
  const taken = { ...rest, token };
  keep(taken);
  return taken;
}

async function blind({ key, public_key }: TokenShown) {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)));
  const { blindedMsg, inv } = await suite.blind(await importKey(public_key), message);
  return {
    key,
    public_key,
    message: textOf(message),
    inverse: textOf(inv),
    request: textOf(blindedMsg),
  };
}

function importKey(public_key: string): Promise<CryptoKey> {
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' };
  return crypto.subtle.importKey('spki', bytesOf(public_key), algorithm, true, ['verify']);
}

/**
 * Sends an answer with its token and without the session: nothing in it says whose it is. Returns the code of a refusal,
 * or null once it is counted.
 */
export async function sendBallot(
  { key, token, signature }: NonNullable<KeptBallot['token']>,
  answers: object,
): Promise<string | null> {
  const body = { key, token, signature, answers: answers as never };
  const headers = { 'accept-language': currentLanguage() };
  const answer = await send(
    questionnairesCalls.sendBallot,
    { body },
    { base_url: '', headers },
  ).catch(() => null);
  if (answer === null) return 'no_connection';
  if (answer.status < 400) return null;
  return String((answer.body as { code?: unknown } | undefined)?.code);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

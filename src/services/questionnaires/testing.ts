import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { expect } from 'vitest';
import type { TestPerson } from '#portal/testing/portal.ts';
import { keyOf } from './as-form.ts';
import { questionnairesContract } from './contract.ts';
import { modulusBytes } from './questionnaire.ts';

const { calls } = questionnairesContract;

const suite = RSABSSA.SHA384.PSS.Randomized();

/** A token that is being blinded: what is sent to be signed, and how the signature becomes the token's own. */
export async function blindToken(public_key: string) {
  const key = await crypto.subtle.importKey(
    'spki',
    Buffer.from(public_key, 'base64'),
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  );
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)));
  const { blindedMsg, inv } = await suite.blind(key, message);
  return {
    request: Buffer.from(blindedMsg).toString('base64'),
    finish: async (signature: string) => {
      const blind = Buffer.from(signature, 'base64').subarray(0, modulusBytes);
      const signed = await suite.finalize(key, message, blind, inv);
      return {
        token: Buffer.from(message).toString('base64'),
        signature: Buffer.from(signed).toString('base64'),
      };
    },
  };
}

/** Publishes a questionnaire without names, of a choice and of words, for all its time that is given. */
export async function publishNameless(unit: TestPerson, parts: object) {
  const target = 'target' in parts ? parts.target : 'student';
  const ask = async (kind: string, more: object) => {
    const body = { kind, target, text: 'So?', text_ar: 'كذا؟', grade: 0, ...more };
    return (await unit.call(calls.addQuestion, { body: body as never })).reply.id;
  };
  const choices = ['no', 'yes'].map((key) => ({ key, name: key, name_ar: key, grade: 0 }));
  const asked = [await ask('choice', { choices }), await ask('paragraph', {})];
  const names = { name: 'Asked', name_ar: 'سؤال' };
  const sections = [{ ...names, questions: asked.map((question) => ({ question })) }];
  const body = { ...names, target, subject: 'none', way: 'anonymous', sections };
  const made = await unit.call(calls.addQuestionnaire, { body: { ...body, ...parts } as never });
  const { id, version } = made.reply;
  const done = await unit.call(calls.publishQuestionnaire, { params: { id }, body: { version } });
  expect(done.status).toBe(200);
  const [choice = '', words = ''] = asked.map(keyOf);
  return { id, choice, words };
}

/** Exchanges the turn of somebody for a token, as a browser does. */
export async function takeToken(person: TestPerson, { id, placement = 0 }: Turn) {
  const take = (request: string | null) =>
    person.call(calls.takeOwnToken, { params: { id }, body: { placement, request } });
  const { key, public_key } = (await take(null)).reply;
  const { request, finish } = await blindToken(public_key);
  const { reply, code } = await take(request);
  expect(code).toBeNull();
  return { key, ...(await finish(reply.signature ?? '')) };
}

interface Turn {
  id: number;
  placement?: number;
}

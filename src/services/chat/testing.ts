import { randomUUID } from 'node:crypto';
import type { TestPerson } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { pixel } from '#services/files/testing.ts';
import { chatContract } from './contract.ts';
import type { Desk } from './desk.ts';

const { listDesks, readConversation, sendMessage } = chatContract.calls;

/** Male, guided by 900003; female, guided by 900104. */
export const student = '231000001';
export const guided = '231000003';
export const otherStudent = '231000002';
export const unguided = '231000007';
export const guide = '900003';
export const otherGuide = '900104';
export const finance = '700012';

/** Writes to a desk; answers the conversation and the message. */
export async function write(person: TestPerson, desk: Desk, text: string, key = randomUUID()) {
  const sent = await person.call(sendMessage, { body: { desk, text, client_key: key } });
  return { ...sent, conversation: sent.reply.conversation, message: sent.reply.message };
}

/** Answers from a desk. */
export function answer(person: TestPerson, conversation: number, text: string) {
  return person.call(sendMessage, { body: { conversation, text, client_key: randomUUID() } });
}

export async function read(person: TestPerson, id: number, before?: number) {
  const query = before === undefined ? {} : { before };
  return (await person.call(readConversation, { params: { id }, query })).reply;
}

/** A student’s own state of a desk. */
export async function stateOf(person: TestPerson, desk: Desk) {
  const { results } = (await person.call(listDesks, {})).reply;
  return results.find((one) => one.desk === desk);
}

export function sendPicture(person: TestPerson, bytes: Buffer = pixel, name = 'screen.png') {
  const file = new File([new Uint8Array(bytes)], name);
  const body = { purpose: 'chat_image' };
  return person.call(filesContract.calls.upload, { body, upload: file });
}

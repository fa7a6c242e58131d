import { useSyncExternalStore } from 'react';
import { CallFailed, call } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/queries.ts';
import { onStoredChange, readStored, writeStored } from '#platform/web/stored.ts';
import { chatCalls } from '../calls.ts';
import type { Desk } from '../desk.ts';

export type Recipient = { desk: Desk } | { conversation: number };

/** A message that the server hasn't confirmed. Its key makes it one message, however often and from wherever it is sent. */
export interface Waiting {
  client_key: string;
  person: number;
  to: Recipient;
  text: string;
  file?: number | undefined;
  /** Why the server won't take it; it stays until it is sent again or dropped. */
  refused?: string | undefined;
}

const most = 50;
const againEveryMs = 5000;
const { listConversations, listDesks, readConversation, sendMessage } = chatCalls;

let waiting = readKept();
let isSending = false;
/** The signed-in person; what another left on this device is neither shown nor sent. */
let sender: number | null = null;
const listeners = new Set<() => void>();

onStoredChange('chat', () => change(readKept()));
globalThis.addEventListener('online', () => void sendAll());
setInterval(() => void sendAll(), againEveryMs);

export function useWaiting(person: number, to: Recipient): readonly Waiting[] {
  sender = person;
  const all = useSyncExternalStore(subscribe, () => waiting);
  const key = JSON.stringify(to);
  return all.filter((one) => one.person === person && JSON.stringify(one.to) === key);
}

/** Sends what this person left on the device. */
export function sendKept(person: number): void {
  sender = person;
  void sendAll();
}

/** False when too many wait already. Another person's are not kept on. */
export function post(message: Omit<Waiting, 'client_key'>): boolean {
  const own = waiting.filter(({ person }) => person === message.person);
  if (own.length >= most) return false;
  keep([...own, { ...message, client_key: crypto.randomUUID() }]);
  void sendAll();
  return true;
}

export function postAgain(client_key: string): void {
  refuse(client_key, undefined);
  void sendAll();
}

export function drop(client_key: string): void {
  keep(waiting.filter((one) => one.client_key !== client_key));
}

function refuse(client_key: string, refused: string | undefined): void {
  keep(waiting.map((one) => (one.client_key === client_key ? { ...one, refused } : one)));
}

/** In order; while the first can't reach the server, the others wait behind it. */
async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  const isNext = (one: Waiting) => one.person === sender && one.refused === undefined;
  for (let next = waiting.find(isNext); next; next = waiting.find(isNext)) {
    if (!(await sendOne(next))) break;
  }
  isSending = false;
}

async function sendOne({ client_key, to, text, file }: Waiting): Promise<boolean> {
  try {
    await call(sendMessage, { body: { ...to, client_key, text, file } });
  } catch (failure) {
    if (!(failure instanceof CallFailed) || isPassing(failure)) return false;
    refuse(client_key, failure.message);
    return true;
  }
  for (const { name } of [readConversation, listDesks, listConversations]) {
    await queryClient.invalidateQueries({ queryKey: [name] });
  }
  drop(client_key);
  return true;
}

/** No connection, no session, too fast or a busy server: it may succeed later. */
function isPassing({ status }: CallFailed): boolean {
  return [0, 401, 429].includes(status) || status >= 500;
}

function readKept(): readonly Waiting[] {
  try {
    return (JSON.parse(readStored('chat') ?? '[]') as Waiting[]).slice(0, most);
  } catch {
    return [];
  }
}

function keep(next: readonly Waiting[]): void {
  writeStored('chat', next.length > 0 ? JSON.stringify(next) : null);
  change(next);
}

function change(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

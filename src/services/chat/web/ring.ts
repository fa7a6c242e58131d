import { call } from '#platform/web/call.ts';
import { chime } from '#services/notifications/web/public.ts';
import { chatCalls } from '../calls.ts';

/** Sounds once for what is new: the server gives the sound to one browser of a side. */
export async function ring(id: number): Promise<void> {
  const claim = { params: { id }, body: { ring: true } } as const;
  const answer = await call(chatCalls.markConversation, claim).catch(() => null);
  if (answer?.claimed) chime();
}

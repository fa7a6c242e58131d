import { z } from 'zod';
import { refusalOf, takeIn, type World } from './misbehaviour.ts';
import { type Answer, type Asked, jsonOf } from './party.ts';

const sent = z.object({
  recipients: z.array(z.string()).min(1),
  body: z.string().min(1),
  sender: z.string(),
});

/** Taqnyat's `POST /v1/messages`. Nothing tells a repeat from another message, so each is a message of its own. */
export async function answerTaqnyat(world: World, { headers, body }: Asked): Promise<Answer> {
  const refusal = refusalOf(world, 'sms');
  if (refusal === 'busy') return refuse(503, 'Service is busy, try again later');
  if (!headers.authorization?.startsWith('Bearer ')) return refuse(401, 'Unauthenticated');
  const asked = sent.safeParse(jsonOf(body));
  if (!asked.success) return refuse(400, 'Missing parameter');
  const { recipients, sender, body: text } = asked.data;
  if (!/^[A-Za-z0-9 ._-]{1,11}$/.test(sender)) return refuse(400, 'Sender name is not accepted');
  const isTaken = (number: string) => /^9665\d{8}$/.test(number) && refusal !== 'refused';
  const accepted = recipients.filter(isTaken);
  const messageId = crypto.randomUUID();
  for (const to of accepted) {
    const said = { subject: '', text, html: '', links: [], attached: [] };
    const arrival = { id: `${messageId}.${to}`, kind: 'sms' as const, to: to.slice(3), ...said };
    if ((await takeIn(world, arrival)) === 'hang_up') return 'hang_up';
  }
  const listed = (numbers: readonly string[]) => `[${numbers.join(',')}]`;
  const rejected = recipients.filter((number) => !isTaken(number));
  const counted = { accepted: listed(accepted), rejected: listed(rejected) };
  return { status: 201, json: { statusCode: 201, messageId, ...counted } };
}

function refuse(statusCode: number, message: string): Answer {
  return { status: statusCode, json: { statusCode, message } };
}

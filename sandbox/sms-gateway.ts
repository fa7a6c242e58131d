import { countSmsParts } from '#platform/language/sms-parts.ts';
import { refusalOf, takeIn, type World } from './misbehaviour.ts';

interface UnifonicReply {
  success: boolean;
  message: string;
  errorCode: string;
  data: Record<string, unknown>;
}

/** The riyals of one part, as good as any. */
const partCost = 0.06;

/** A status and a body, or nothing at all: the connection breaks. */
export type SmsAnswer = { status: number; reply: UnifonicReply } | 'hang_up';

/** Unifonic's `POST /rest/SMS/messages`, refusing what the real one refuses. */
export async function answerSms(world: World, form: URLSearchParams): Promise<SmsAnswer> {
  const of = (name: string) => form.get(name) ?? '';
  const refusal = refusalOf(world, 'sms');
  if (refusal === 'busy') return refuse(503, 'ER-16', 'Service is busy, try again later');
  if (refusal === 'refused') return refuse(200, 'ER-11', 'Unsupported destination');
  if (of('AppSid') === '') return refuse(401, 'ER-01', 'Invalid AppSid');
  if (!/^[A-Za-z0-9 ._-]{1,11}$/.test(of('SenderID'))) {
    return refuse(200, 'ER-06', 'Sender ID does not exist');
  }
  if (of('Recipient').length < 12) return refuse(200, 'ER-04', 'Dest num is too short');
  if (!/^9665\d{8}$/.test(of('Recipient'))) return refuse(200, 'ER-10', 'Wrong number format');
  if (of('MessageType') !== '3') return refuse(200, 'ER-02', 'Missing parameter: MessageType');
  if (of('Body') === '') return refuse(200, 'ER-02', 'Missing parameter: Body');

  const id = of('CorrelationID') || crypto.randomUUID();
  const text = of('Body');
  const next = await takeIn(world, {
    id,
    kind: 'sms',
    to: of('Recipient').slice(3),
    subject: '',
    text,
    html: '',
    links: [],
    attached: [],
  });
  if (next === 'hang_up') return next;
  const { parts } = countSmsParts(text);
  const data = {
    MessageID: id,
    Status: 'Sent',
    NumberOfUnits: parts,
    Cost: (parts * partCost).toFixed(2),
    Recipient: of('Recipient'),
    TimeCreated: world.now().toISOString(),
    CurrencyCode: 'SAR',
  };
  return { status: 200, reply: { success: true, message: '', errorCode: 'ER-00', data } };
}

function refuse(status: number, errorCode: string, message: string): SmsAnswer {
  return { status, reply: { success: false, message, errorCode, data: {} } };
}

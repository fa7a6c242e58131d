import { z } from 'zod';
import type { World } from './misbehaviour.ts';
import type { Invoice, MoyasarPayments, Payment } from './moyasar-payments.ts';
import { amountIn, field, html, page } from './page.ts';
import { type Answer, type Asked, notFound } from './party.ts';

const words = {
  ar: {
    title: 'صفحة الدفع لدى ميسر',
    name: 'الاسم على البطاقة',
    number: 'رقم البطاقة',
    expiry: 'تنتهي في (شهر/سنة)',
    cvc: 'رمز الأمان',
    pay: 'ادفع',
    apple: 'Apple Pay',
    back: 'العودة إلى البوابة دون دفع',
    refused: 'رفض المصرف هذه البطاقة: ',
    two_words: 'يُكتب الاسم من كلمتين على الأقل.',
    help: 'بطاقة تجريبية مقبولة: 4201320111111010، ومرفوضة لعدم كفاية الرصيد: 4201320000311101.',
    over: {
      paid: 'تم دفع هذه الفاتورة.',
      canceled: 'ألغيت هذه الفاتورة.',
      expired: 'انتهت صلاحية هذه الفاتورة.',
    },
    bank: 'مصرف العرض التجريبي',
    secure: 'تأكيد عملية الشراء',
    secure_text: 'تطلب الجامعة دفع مبلغ بالبطاقة',
    approve: 'تأكيد الدفع',
    reject: 'رفض العملية',
    done: 'لم تعد هذه العملية تنتظر تأكيدًا.',
  },
  en: {
    title: 'Moyasar’s payment page',
    name: 'Name on the card',
    number: 'Card number',
    expiry: 'Expires (month/year)',
    cvc: 'Security code',
    pay: 'Pay',
    apple: 'Apple Pay',
    back: 'Back to the portal without paying',
    refused: 'The bank refused this card: ',
    two_words: 'The name has at least two words.',
    help: 'A test card that is accepted: 4201320111111010; one without funds: 4201320000311101.',
    over: {
      paid: 'This invoice is paid.',
      canceled: 'This invoice was canceled.',
      expired: 'This invoice has expired.',
    },
    bank: 'Bank of the demo',
    secure: 'Confirm the purchase',
    secure_text: 'The university asks for a payment by the card',
    approve: 'Confirm the payment',
    reject: 'Reject it',
    done: 'This payment no longer waits to be confirmed.',
  },
};

const title = { ar: words.ar.title, en: words.en.title };

const cardForm = z.object({
  name: z
    .string()
    .max(60)
    .regex(/^\S+(\s+\S+)+$/),
  number: z
    .string()
    .max(30)
    .transform((text) => text.replace(/\D/g, '')),
});

/** `/invoices/{id}`: the page on which a card is entered, so that its number never reaches the portal. */
export function answerInvoicePage(
  world: World,
  payments: MoyasarPayments,
  asked: Asked,
): Answer | Promise<Answer> {
  const invoice = payments.findInvoice(asked.parts[1] ?? '');
  if (!invoice || asked.parts.length > 2) return notFound;
  if (invoice.status !== 'initiated') return overPage(world, asked, invoice);
  if (asked.method !== 'POST') return invoicePage(world, asked, invoice, {});
  const sent = Object.fromEntries(new URLSearchParams(asked.body));
  const wanted = {
    id: crypto.randomUUID(),
    amount: invoice.amount,
    description: invoice.description,
    invoice_id: invoice.id,
    callback_url: invoice.success_url,
    metadata: invoice.metadata,
  };
  if (sent['by'] === 'applepay') {
    const payment = payments.startApplePay(wanted);
    if (payment.status === 'paid') return backFrom(world, payment);
    return invoicePage(world, asked, invoice, { refusal: messageOf(payment) });
  }
  const card = cardForm.safeParse(sent);
  if (!card.success) {
    return invoicePage(world, asked, invoice, { name_wrong: words[asked.language].two_words });
  }
  const payment = payments.startCard(wanted, card.data);
  if (payment.status === 'failed') {
    return invoicePage(world, asked, invoice, {
      refusal: messageOf(payment),
      name: card.data.name,
    });
  }
  return { location: `/transaction_auths/${payment.id}/form?lang=${asked.language}` };
}

interface Tried {
  refusal?: string;
  name?: string;
  name_wrong?: string;
}

function invoicePage(
  world: World,
  asked: Asked,
  { amount, description, back_url }: Invoice,
  { refusal = '', name = '', name_wrong = '' }: Tried,
): Answer {
  const { language } = asked;
  const say = words[language];
  const wrong = refusal && `${say.refused}${refusal}`;
  const digits = { inputmode: 'numeric', dir: 'ltr' };
  const body = html`<h1>${say.pay} ${amountIn(language, amount)}</h1><p>${description}</p>
    <form method="post">
      ${field(say.name, 'name', { value: name, wrong: name_wrong, autocomplete: 'cc-name', dir: 'ltr' })}
      ${field(say.number, 'number', { wrong, help: say.help, autocomplete: 'cc-number', ...digits })}
      <div class="pair"><div>${field(say.expiry, 'expiry', { autocomplete: 'cc-exp', ...digits })}</div>
      <div>${field(say.cvc, 'cvc', { autocomplete: 'cc-csc', maxlength: '4', ...digits })}</div></div>
      <button>${say.pay} ${amountIn(language, amount)}</button></form>
    <form method="post"><button class="plain" name="by" value="applepay">${say.apple}</button></form>
    ${back_url !== null && html`<p><a href="${world.reached(back_url)}">${say.back}</a></p>`}`;
  return page(asked, { title, body });
}

function overPage(world: World, asked: Asked, { status, back_url }: Invoice): Answer {
  const say = words[asked.language];
  const said = status === 'initiated' ? '' : say.over[status];
  const body = html`<h1>${said}</h1>
    ${back_url !== null && html`<p><a href="${world.reached(back_url)}">${say.back}</a></p>`}`;
  return page(asked, { title, body });
}

/** `/transaction_auths/{id}/form`: the bank asks the owner of the card. */
export function answerSecurePage(
  world: World,
  payments: MoyasarPayments,
  asked: Asked,
): Answer | Promise<Answer> {
  const payment = payments.find(asked.parts[1] ?? '');
  if (!payment || payment.source.type === 'sadadbill' || asked.parts[2] !== 'form') return notFound;
  const { language } = asked;
  const say = words[language];
  const bank = { ar: words.ar.bank, en: words.en.bank };
  if (payment.status !== 'initiated') {
    return page(asked, { title: bank, body: html`<h1>${say.done}</h1>` });
  }
  if (asked.method === 'POST') {
    const isApproved = new URLSearchParams(asked.body).get('decision') === 'approve';
    const decided = isApproved
      ? payments.pay(payment)
      : payments.fail(payment, 'AUTHENTICATION FAILED', 'NA');
    return backFrom(world, decided);
  }
  const body = html`<h1>${say.secure}</h1>
    <p>${say.secure_text} <bdi>${payment.source.number}</bdi></p>
    <p><strong>${amountIn(language, payment.amount)}</strong></p>
    <form method="post"><button name="decision" value="approve">${say.approve}</button>
    <button class="plain" name="decision" value="reject">${say.reject}</button></form>`;
  return page(asked, { title: bank, body });
}

/** Redirects the payer to the address that the portal gave, with the outcome that this page claims. */
function backFrom(world: World, payment: Payment): Answer {
  if (!payment.callback_url) return notFound;
  const back = new URL(world.reached(payment.callback_url));
  back.searchParams.set('id', payment.id);
  back.searchParams.set('status', payment.status);
  back.searchParams.set('message', messageOf(payment));
  if (payment.invoice_id) back.searchParams.set('invoice_id', payment.invoice_id);
  return { location: back.href };
}

const messageOf = ({ source }: Payment) => source.message ?? '';

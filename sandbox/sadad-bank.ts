import type { MoyasarPayments } from './moyasar-payments.ts';
import { amountIn, field, html, page } from './page.ts';
import { type Answer, type Asked, notFound } from './party.ts';

const words = {
  ar: {
    title: 'البنك التجريبي',
    heading: 'سداد الفواتير',
    biller: 'رقم المفوتر',
    bill: 'رقم الفاتورة',
    show: 'عرض الفاتورة',
    unknown: 'لا توجد فاتورة بهذا الرقم لدى هذا المفوتر.',
    billed_by: 'المفوتر',
    amount: 'المبلغ',
    until: 'صالحة حتى',
    pay: 'سداد الفاتورة',
    paid: 'تم سداد الفاتورة',
    expired: 'انتهت صلاحية الفاتورة',
    another: 'فاتورة أخرى',
  },
  en: {
    title: 'Bank of the demo',
    heading: 'Pay a SADAD bill',
    biller: 'Biller number',
    bill: 'Bill number',
    show: 'Show the bill',
    unknown: 'This biller has no bill with this number.',
    billed_by: 'Biller',
    amount: 'Amount',
    until: 'Valid until',
    pay: 'Pay the bill',
    paid: 'The bill is paid',
    expired: 'The bill has expired',
    another: 'Another bill',
  },
};

const title = { ar: words.ar.title, en: words.en.title };

/** `/`: a bank's page, where a bill is found by its biller and number and paid. */
export function answerBank(payments: MoyasarPayments, asked: Asked): Answer {
  if (asked.path !== '/') return notFound;
  const { language, query } = asked;
  const say = words[language];
  const sent = asked.method === 'POST' ? new URLSearchParams(asked.body) : query;
  const given = (name: string) => (sent.get(name) ?? '').replace(/\D/g, '').slice(0, 20);
  const [biller, number] = [given('biller'), given('bill')];
  const bill = biller === '901' ? payments.findBill(number) : null;
  if (!bill) {
    const wrong = number === '' ? '' : say.unknown;
    const digits = { inputmode: 'numeric', dir: 'ltr' };
    const body = html`<h1>${say.heading}</h1><form method="get">
      <input type="hidden" name="lang" value="${language}">
      ${field(say.biller, 'biller', { value: biller || '901', ...digits })}
      ${field(say.bill, 'bill', { value: number, wrong, ...digits })}
      <button>${say.show}</button></form>`;
    return page(asked, { title, body });
  }
  if (asked.method === 'POST') {
    payments.pay(bill);
    return { location: `/?${new URLSearchParams({ biller, bill: number, lang: language })}` };
  }
  const { provider_name, biller_code, expired_at } = bill.source;
  const isOpen = bill.status === 'initiated';
  const heading = { initiated: say.heading, expired: say.expired }[String(bill.status)] ?? say.paid;
  const body = html`<h1>${heading}</h1><dl>
    <dt>${say.billed_by}</dt><dd>${biller_code} <bdi>${provider_name}</bdi></dd>
    <dt>${say.bill}</dt><dd><bdi>${number}</bdi></dd>
    <dt>${say.amount}</dt><dd>${amountIn(language, bill.amount)}</dd>
    <dt>${say.until}</dt><dd><bdi>${expired_at}</bdi></dd></dl>
    ${
      isOpen
        ? html`<form method="post"><input type="hidden" name="biller" value="${biller}">
      <input type="hidden" name="bill" value="${number}"><button>${say.pay}</button></form>`
        : html`<p><a href="/?lang=${language}">${say.another}</a></p>`
    }`;
  return page(asked, { title, body });
}

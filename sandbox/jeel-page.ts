import type { Checkout, Jeel } from './jeel.ts';
import type { World } from './misbehaviour.ts';
import { amountIn, html, page } from './page.ts';
import { type Answer, type Asked, notFound } from './party.ts';

const words = {
  ar: {
    title: 'جيل للتقسيط',
    heading: 'خطة التقسيط',
    buyer: 'مقدم الطلب',
    item: 'البند',
    total: 'المبلغ',
    payments: 'عدد الدفعات',
    first: 'الدفعة الأولى اليوم',
    pay: 'دفع الدفعة الأولى',
    reject: 'إلغاء الطلب',
    over: {
      SUCCEEDED: 'تم تفعيل الخطة.',
      REJECTED: 'لم يُقبل الطلب.',
      EXPIRED: 'انتهت مهلة الطلب.',
    },
    back: 'العودة إلى البوابة',
  },
  en: {
    title: 'Jeel instalments',
    heading: 'The instalment plan',
    buyer: 'Applicant',
    item: 'Item',
    total: 'Amount',
    payments: 'Payments',
    first: 'First payment, today',
    pay: 'Pay the first instalment',
    reject: 'Cancel the request',
    over: {
      SUCCEEDED: 'The plan is active.',
      REJECTED: 'The request was not accepted.',
      EXPIRED: 'The request has expired.',
    },
    back: 'Back to the portal',
  },
};

const title = { ar: words.ar.title, en: words.en.title };

/** Up to 5,000 riyals in four payments; above as agreed, which is twelve here. */
export const paymentsOf = (total: number) => (total <= 500_000 ? 4 : 12);

/** `/pay/{id}`: the buyer sees the plan and pays the first part of it. */
export function answerJeelPage(world: World, jeel: Jeel, asked: Asked): Answer {
  const checkout = jeel.find(asked.parts[1] ?? '');
  if (!checkout || asked.parts.length > 2) return notFound;
  const { language } = asked;
  const say = words[language];
  const isOpen = checkout.status === 'PENDING';
  if (asked.method === 'POST' && isOpen) {
    const isPaid = new URLSearchParams(asked.body).get('decision') === 'pay';
    return { location: backTo(world, jeel.become(checkout, isPaid ? 'SUCCEEDED' : 'REJECTED')) };
  }
  if (isOpen) jeel.open(checkout);
  const count = paymentsOf(checkout.total);
  const rest = Math.floor(checkout.total / count);
  const first = checkout.total - rest * (count - 1);
  const heading = checkout.status === 'PENDING' ? say.heading : say.over[checkout.status];
  const body = html`<h1>${heading}</h1><dl>
    <dt>${say.buyer}</dt><dd><bdi>${checkout.buyer}</bdi></dd>
    <dt>${say.item}</dt><dd><bdi>${checkout.item}</bdi></dd>
    <dt>${say.total}</dt><dd>${amountIn(language, checkout.total)}</dd>
    <dt>${say.payments}</dt><dd>${count}</dd>
    <dt>${say.first}</dt><dd>${amountIn(language, first)}</dd></dl>
    ${
      isOpen
        ? html`<form method="post"><button name="decision" value="pay">${say.pay}</button>
      <button class="plain" name="decision" value="reject">${say.reject}</button></form>`
        : html`<p><a href="${backTo(world, checkout)}">${say.back}</a></p>`
    }`;
  return page(asked, { title, body });
}

const backTo = (world: World, { urls }: Checkout) => world.reached(urls.redirect_url);

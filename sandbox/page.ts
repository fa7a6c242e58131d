import type { Language } from '#platform/language/language.ts';
import { halalas, writeRiyals } from '#platform/language/numbers/money.ts';
import type { Answer, Asked } from './party.ts';

/** A text in both languages. */
export interface Words {
  ar: string;
  en: string;
}

/** HTML that is safe to be part of a page. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | null | false;

/** Texts are escaped, markup is kept. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const markup = texts.reduce((before, text, at) => before + written(parts[at - 1]) + text);
  return { markup };
}

function written(part: Part | undefined): string {
  if (part === null || part === false || part === undefined) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
}

/** An amount of halalas as both languages write it, isolated from the words around it. */
export function amountIn(language: Language, amount: number): Markup {
  const [whole = '', rest] = writeRiyals(halalas(amount)).split('.');
  const figures = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
  return language === 'ar'
    ? html`<bdi>${figures}</bdi> ريال`
    : html`SAR&nbsp;<bdi>${figures}</bdi>`;
}

/** A field with its label, its help and what is wrong with it. */
export function field(
  label: string,
  name: string,
  { value = '', wrong = '', help = '', ...rest }: Partial<Record<string, string>> = {},
): Markup {
  const described = [help && `${name}-help`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
  const attributes = Object.entries(rest).map(([key, said]) => html` ${key}="${said ?? ''}"`);
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" required maxlength="60"
      ${wrong !== '' && html`aria-invalid="true"`}
      ${described !== '' && html`aria-describedby="${described}"`}${attributes}>
    ${help !== '' && html`<p class="note" id="${name}-help">${help}</p>`}
    ${wrong !== '' && html`<p class="wrong" id="${name}-wrong" role="alert">${wrong}</p>`}`;
}

interface PageParts {
  title: Words;
  status?: number;
  body: Markup;
  /** Below it all, that it is one of the demo. */
  note?: Words;
}

/** A page of a provider, which says that it is one of the demo. */
export function page(
  { language, path, query }: Asked,
  { title, status = 200, body, note = ofDemo }: PageParts,
): Answer {
  const other = language === 'ar' ? 'en' : 'ar';
  const turned = new URLSearchParams(query);
  turned.set('lang', other);
  const drawn = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title[language]}</title><link rel="icon" href="data:,"><style>${{ markup: style }}</style></head>
<body><header><strong>${title[language]}</strong>
<a href="${path}?${String(turned)}" lang="${other}" dir="${other === 'ar' ? 'rtl' : 'ltr'}">${other === 'ar' ? 'العربية' : 'English'}</a></header>
<main>${body}</main>
<footer>${note[language]}</footer></body></html>`;
  return { status, html: drawn.markup };
}

const ofDemo: Words = {
  ar: 'صفحة تجريبية تحاكي مزوّد الدفع. لا تُسحب فيها أي مبالغ.',
  en: 'A demo page that stands in for the payment provider. No money moves here.',
};

const style = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto;
    background: #f4f5f7; color: #1d2330; font: 16px/1.6 system-ui, "Noto Sans Arabic", sans-serif }
  header, footer { padding: 16px clamp(16px, 4vw, 40px); background: #fff }
  header { display: flex; justify-content: space-between; gap: 16px; border-block-end: 1px solid #d5d9e2 }
  footer { font-size: 14px; color: #4d5566; border-block-start: 1px solid #d5d9e2 }
  main { width: 100%; max-width: 480px; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 24px; line-height: 1.4; margin: 0 0 8px }
  p { margin: 0 0 16px } dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0 0 16px }
  dt { color: #4d5566 } dd { margin: 0; font-weight: 600; text-align: end }
  form { margin-block-start: 16px } label { display: block; font-weight: 600 }
  input, button { font: inherit; min-height: 44px; width: 100%; border-radius: 6px; padding: 8px 12px }
  input { border: 1px solid #6b7385; background: #fff; margin-block: 4px 16px } input[dir=ltr] { text-align: start }
  input.tick { width: auto; min-height: 0; margin: 0 }
  [aria-invalid=true] { border-color: #a8231a; margin-block-end: 4px }
  button { border: 1px solid #274690; background: #274690; color: #fff; margin-block-end: 12px; cursor: pointer }
  button.plain { background: #fff; color: #274690 }
  :focus-visible { outline: 3px solid #274690; outline-offset: 2px } a { color: #274690 }
  .note { font-size: 14px; color: #4d5566 } .wrong { color: #a8231a } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
`;

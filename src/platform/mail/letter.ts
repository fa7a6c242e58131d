import { directionOf, type Language } from '../language/language.ts';

export interface Letter {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  signature: string;
}

/** A letter as plain text and as the simple HTML that every mail program shows right to left. */
export function writeLetter(letter: Letter): { text: string; html: string; links: string[] } {
  const { title, paragraphs, action, signature } = letter;
  const text = [title, ...paragraphs, ...(action ? [action.label, action.url] : []), signature];
  return {
    text: text.join('\n\n'),
    html: pageOf(letter.language, [partOf(letter)]),
    links: action ? [action.url] : [],
  };
}

/** The page that a mail program shows; its first language is the page's own. */
export function pageOf(language: Language, parts: readonly string[]): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;padding:32px;background:#F7F6F2;color:#16211B;font:16px/1.75 'IBM Plex Sans','IBM Plex Sans Arabic',Tahoma,sans-serif">${parts.join('')}</body></html>`;
}

/** A letter within its page, in the direction of its own language. */
export function partOf({ language, title, paragraphs, action, signature }: Letter): string {
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1B8354;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>
       <p dir="ltr" style="font-size:13px;color:#626B65">${escapeHtml(action.url)}</p>`
    : '';
  return `<div lang="${language}" dir="${directionOf(language)}">
    <h1 style="font-size:22px">${escapeHtml(title)}</h1>
    ${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')}
    ${button}<p style="color:#47524B">${escapeHtml(signature)}</p></div>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

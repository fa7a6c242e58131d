import { directionOf, type Language } from '../language/language.ts';

export interface Letter {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Text after the action: how long its link works, what to do if the recipient didn't request it. */
  afterwards?: readonly string[];
  signature: string;
}

/** A letter as plain text and as simple HTML that every mail client shows right to left. */
export function writeLetter(letter: Letter): { text: string; html: string; links: string[] } {
  const { title, paragraphs, action, afterwards = [], signature } = letter;
  // The URL is on a line of its own, where no mail client breaks or reorders it.
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [title, ...paragraphs, ...link, ...afterwards, signature];
  return {
    text: text.join('\n\n'),
    html: pageOf(letter.language, [partOf(letter)]),
    links: action ? [action.url] : [],
  };
}

/** The HTML page of a mail, in its first language. */
export function pageOf(language: Language, parts: readonly string[]): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;padding:32px;background:#F7F6F2;color:#16211B;font:16px/1.75 'IBM Plex Sans','IBM Plex Sans Arabic',Tahoma,sans-serif">${parts.join('')}</body></html>`;
}

/** A letter within the page, in its own language's direction. */
export function partOf(letter: Letter): string {
  const { language, title, paragraphs, action, afterwards = [], signature } = letter;
  const written = (lines: readonly string[]) =>
    lines.map((line) => `<p>${linkedHtml(line)}</p>`).join('');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1B8354;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>
       <p style="font-size:13px;color:#626B65"><bdi dir="ltr">${escapeHtml(action.url)}</bdi></p>`
    : '';
  return `<div lang="${language}" dir="${directionOf(language)}">
    <h1 style="font-size:22px">${escapeHtml(title)}</h1>
    ${written(paragraphs)}
    ${button}${written(afterwards)}<p style="color:#47524B">${escapeHtml(signature)}</p></div>`;
}

/** A line as HTML; its URLs become links that always read left to right. */
function linkedHtml(text: string): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/[^\s\u2066-\u2069]+/g,
    (url) => `<a href="${url}"><bdi dir="ltr">${url}</bdi></a>`,
  );
  return linked.replaceAll('\n', '<br>');
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

/** HTML that is sent as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[] | null | false;

/** A template whose values are escaped, unless they are HTML themselves; null and false write nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + writtenOf(parts[at] ?? null)).join('') };
}

function writtenOf(part: Part): string {
  if (!part) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

/** Text as it may stand between tags, and inside an attribute with either quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

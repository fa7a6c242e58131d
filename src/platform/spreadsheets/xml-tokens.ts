/** An XML token: an opening tag, a closing tag, or text. */
export type XmlToken =
  | { kind: 'open' | 'close'; name: string; attribute: (name: string) => string | undefined }
  | { kind: 'text'; text: string };

/** Not XML as spreadsheets write it. Document types are refused too, since they can define entities. */
export class XmlFault extends Error {}

/** The most characters of a tag's attributes; each lookup searches all of them. */
const longestTag = 4000;

/** Tags of more than 4000 characters and values don't match; no spreadsheet writes them. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>|<(?<slash>\/?)(?<name>[\w.:-]+)(?<rest>(?:"[^"]*"|'[^']*'|[^'"<>/]|\/(?!>)){0,4000})(?<end>\/?)>|(?<text>[^<]+)/y;

/** Yields the tokens in order; names come without their namespace prefix, which each writer chooses. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = xml.startsWith('\ufeff') ? 1 : 0;
  while (at < xml.length) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found?.groups) throw new XmlFault(`nothing that XML knows at ${at}`);
    at = token.lastIndex;
    const { raw, slash, name, rest = '', end, text } = found.groups;
    if (rest.length > longestTag) throw new XmlFault(`an endless tag at ${at}`);
    if (text !== undefined) yield { kind: 'text', text: unescapeXml(text) };
    if (raw !== undefined) yield { kind: 'text', text: raw };
    if (name === undefined) continue;
    const tag = { name: localName(name), attribute: (wanted: string) => attributeOf(rest, wanted) };
    if (!slash) yield { kind: 'open', ...tag };
    if (slash || end) yield { kind: 'close', ...tag };
  }
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

function attributeOf(rest: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of rest.matchAll(
    /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (localName(name) === wanted) return unescapeXml(double ?? single ?? '');
  }
  return undefined;
}

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

import { setImmediate as breath } from 'node:timers/promises';

/** The tokens of one object of a PDF: names decoded, with their slash; strings left out. */
export interface PdfObject {
  tokens: string[];
  /** The place after its last token. */
  end: number;
}

/** Limits how many bytes are read in total, since a hostile file may have its objects begin inside one another. */
export interface ReadBudget {
  left: number;
  /** Tokens until other requests get their turn. */
  turn: number;
}

const tokensInTurn = 10_000;

export class BudgetSpent extends Error {}

function spend(budget: ReadBudget, bytes: number): void {
  budget.left -= bytes;
  if (budget.left < 0) throw new BudgetSpent();
}

/** The longest array of a large document's structure is shorter. */
const longestObject = 1_000_000;

/** A run of numbers and words, with the spaces between them, is one token. */
const token =
  /%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*(?:>|$)|[()[\]{}>]|[^()<>[\]{}/%]+/y;
const blank = /^(?:%|[\0\t\n\f\r ]+$)/;
const openerOf: Record<string, string> = { ']': '[', '>>': '<<' };

/**
 * Reads the object that begins here, to where the most lenient reader would end it: a bracket that closes nothing is
 * ignored.
 */
export async function readObject(
  text: string,
  from: number,
  budget: ReadBudget,
): Promise<PdfObject> {
  const tokens: string[] = [];
  const open: string[] = [];
  let end = from;
  do {
    token.lastIndex = end;
    const [found] = token.exec(text) ?? [];
    if (found === undefined) break;
    const next = found === '(' ? endOfString(text, end) : end + found.length;
    spend(budget, next - end);
    end = next;
    if (end - from > longestObject) throw new BudgetSpent();
    budget.turn -= 1;
    if (budget.turn < 0) {
      await breath();
      budget.turn = tokensInTurn;
    }
    if (blank.test(found)) continue;
    tokens.push(found.startsWith('/') ? decodeName(found) : found.trim());
    if (found === '<<' || found === '[') open.push(found);
    else if (open.at(-1) === openerOf[found]) open.pop();
    if (open.length === 0) break;
  } while (end < text.length);
  return { tokens, end };
}

/** Where the bytes of the stream begin that follows an object; null if none does. */
export function streamStart(text: string, from: number, budget: ReadBudget): number | null {
  const gap = /[\0\t\n\f\r ]+|%[^\r\n]*/y;
  let word = from;
  gap.lastIndex = from;
  while (gap.test(text)) word = gap.lastIndex;
  spend(budget, word - from);
  if (!text.startsWith('stream', word)) return null;
  const line = /\r\n|\r|\n/g;
  line.lastIndex = word;
  const isEnded = line.test(text);
  spend(budget, (isEnded ? line.lastIndex : text.length) - word);
  return isEnded ? line.lastIndex : null;
}

/** Brackets nest in a string, and a backslash takes the next letter's meaning away. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** `/Java#53cript` is `/JavaScript`. */
function decodeName(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

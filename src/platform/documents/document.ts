import type { Language } from '../language/language.ts';
import type { Day } from '../language/times/day.ts';

/** A run of text; `ltr` keeps an id, amount, phone number or range in one piece, left to right. */
export type Inline = string | { text: string; strong?: true; ltr?: true };

export type Words = string | readonly Inline[];

export interface Column {
  title: string;
  /** `number` aligns right in both languages; `code` is an id, left to right. */
  kind: 'text' | 'number' | 'code';
  /** Its share of the width; 1 by default. */
  share?: number;
}

/** The blocks that may follow the title, in any order. */
export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: Words; note?: Words }[] }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly Words[])[];
      total?: readonly Words[];
      /** Short enough to stay on one page, with the heading above it. */
      whole?: boolean;
    }
  | Bands
  | { kind: 'figures'; cells: readonly { label: string; value: string }[] }
  | { kind: 'notice'; title: string; words: Words }
  | { kind: 'closing'; greeting: string; post: string; name: string }
  | Slip
  | Certificate;

/** Stacked bars of percentages, one per row, ordered from good to worst; at most four shares. */
export interface Bands {
  kind: 'bands';
  /** Shares in percent, and the text at the end of the bar. */
  rows: readonly { label: string; shares: readonly number[]; total: string }[];
  /** A name for each share. */
  legend: readonly string[];
  /** Explains the totals at the ends of the bars; stands below them. */
  note: string;
}

/** A slip cut from a sheet and handed to one person, in both languages; only on `slips`. */
export interface Slip {
  kind: 'slip';
  ar: SlipSide;
  en: SlipSide;
  /** The person's number. */
  code: string;
  /** The portal's address. */
  portal: string;
  /** The URL in the QR code. */
  url: string;
}

/** The same in both languages. */
export type Pair = Readonly<Record<Language, Words>>;

/** A text, and a smaller one below it. */
export interface Noted<Text> {
  value: Text;
  note?: Text;
}

/** A column of a certificate's list: in one language, or shared by both. */
export interface SideColumn {
  title: Partial<Pair>;
  side: Language | 'both';
  /** Its share of the width; 1 by default. */
  share?: number;
}

/** A paper with both languages side by side, framed; the only block of the template `certificate`. */
export interface Certificate {
  kind: 'certificate';
  /** Stands upright, for a long list; otherwise it lies across. */
  is_upright: boolean;
  /** The word across a paper without effect; such a paper bears no seal, no signature and no code. */
  draft: Pair | null;
  office: Pair;
  title: Pair;
  /** The lines between the title and the name. */
  opening: readonly Pair[];
  name: Pair;
  statement: Pair;
  facts: readonly (Noted<Pair> & { label: Pair })[];
  /** Columns from the right to the left; a row of one pair is the heading of those that follow. */
  list: {
    columns: readonly SideColumn[];
    rows: readonly (readonly Noted<Words>[] | Pair)[];
  } | null;
  /** At most two. */
  signatories: readonly Signatory[];
  check: { title: Pair; lines: readonly Pair[]; url: string };
  /** `{page}` and `{pages}` stand for the numbers; printed if there are several pages. */
  page_of: Pair;
}

interface Signatory {
  name: Pair;
  title: Pair;
  /** The signature as PNG or JPEG, and its name for those who can’t see it. */
  picture: { bytes: Uint8Array; alt: string } | null;
}

interface SlipSide {
  title: string;
  name: string;
  id_label: string;
  steps: readonly Words[];
  note: Words;
}

/**
 * A letter or report as data, which a service's document function answers. Paper, type, calendars and page numbers
 * are the template's.
 */
export interface Printed {
  template: 'letter' | 'report' | 'slips' | 'certificate';
  language: Language;
  title: string;
  subtitle?: Words;
  /** The office under the university's name. */
  office: string;
  number: string;
  /** Its date, shown in both calendars. */
  day: Day;
  /** When its figures were read; for reports. */
  as_of?: Date;
  blocks: readonly Block[];
  /** Holds a secret, such as a password or a link: it is made for one reading and not cached. */
  is_secret?: true;
  /** A QR code, what it is for, and its address in words. */
  check?: { title: string; lines: readonly Words[]; url: string };
}

import type { Day } from '../language/day.ts';
import type { Language } from '../language/language.ts';

/** A run of text; `ltr` keeps an id, amount, phone or range in one piece, left to right. */
export type Inline = string | { text: string; strong?: true; ltr?: true };

export type Words = string | readonly Inline[];

export interface Column {
  title: string;
  /** `number` aligns right in both languages; `code` is an id, left to right. */
  kind: 'text' | 'number' | 'code';
  /** Its share of the width; 1 when left out. */
  share?: number;
}

/** What may follow the title, in any order. */
export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly { label: string; value: Words; note?: Words }[] }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly Words[])[];
      total?: readonly Words[];
      /** Short enough to be kept on one page, with the heading above it. */
      whole?: boolean;
    }
  | Bands
  | { kind: 'figures'; cells: readonly { label: string; value: string }[] }
  | { kind: 'notice'; title: string; words: Words }
  | { kind: 'closing'; greeting: string; post: string; name: string }
  | Slip;

/** Shares of wholes, one bar a row, from what is in order to what is gravest; four of them at most. */
export interface Bands {
  kind: 'bands';
  /** Shares in percent, and what stands at the end. */
  rows: readonly { label: string; shares: readonly number[]; total: string }[];
  /** A name for each share. */
  legend: readonly string[];
  /** What stands at the ends of the bars. */
  note: string;
}

/** What is cut from a sheet and handed to one person, in both languages; only on `slips`. */
export interface Slip {
  kind: 'slip';
  ar: SlipSide;
  en: SlipSide;
  /** The person's number. */
  code: string;
  /** Where the portal is. */
  portal: string;
  /** What the code to scan opens. */
  url: string;
}

interface SlipSide {
  title: string;
  name: string;
  id_label: string;
  steps: readonly Words[];
  note: Words;
}

/**
 * A letter or a report as values: what a service's document function answers. Paper, type, calendars
 * and page numbers are the template's.
 */
export interface Printed {
  template: 'letter' | 'report' | 'slips';
  language: Language;
  title: string;
  subtitle?: Words;
  /** The office under the university's name. */
  office: string;
  number: string;
  /** The day it bears, in both calendars. */
  day: Day;
  /** Until when its figures are true; for reports. */
  as_of?: Date;
  blocks: readonly Block[];
  /** Holds what opens something: it is made for one reading and not kept in memory. */
  is_secret?: true;
  /** A code to scan, what it is for, and the same address in words. */
  check?: { title: string; lines: readonly Words[]; url: string };
}

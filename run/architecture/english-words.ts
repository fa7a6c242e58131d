import type { UnsaidWord } from './arabic-words.ts';

/** Not said in any English text, in either case. Patterns; the word boundary is added (docs/english.md). */
export const unsaidEnglish: readonly UnsaidWord[] = [
  // Bookish or translated words, replaced by those of an office counter.
  ['whoever|whomever|whom(?! it may concern)', 'name the person: the requester, its author'],
  ['anew|reckon(s|ed|ing)?', 'again; calculate'],
  ['g(ive|ives|ave|iven|iving) (it )?up', 'cancel, decline'],
  ['look(s|ed|ing)? after', 'support, keep checking'],
  ['lapse[ds]?', 'expired, ended'],
  ['(is|are|was|were|be|been|being|you’re|they’re) told', 'is notified, gets a notification'],
  ['by (itself|themselves)', 'automatically, separately'],
  ['(a|the|my|your|second|administrator’s) yes|yes of', 'approval'],
  ['may be had|what of|is due of|particulars', 'details'],
  ['meanwhile|somebody', 'in the meantime; someone'],
  // One term per thing.
  ['(student|staff|university) numbers?|students? IDs?', 'University ID'],
  ['semesters?', 'term'],
  ['internship unit', 'training unit'],
  ['financial management', 'Finance'],
  ['(?<!on our )sides?', 'training site'],
  ['halt(s|ed|ing)?', 'financial hold, on hold'],
  ['e-mails?|mails?|mailed', 'email'],
  ['advisors?|advising|advisory', 'guide, guidance'],
  ['waiting line|in line', 'waiting list'],
  ['toasts?', 'pop-up'],
  ['workbooks?|sheets?', 'spreadsheet'],
  ['reload the page', 'refresh the page'],
];

/** The next step that a refusal of one sentence must name, by one of these words. */
export const nextStep = /[.?!] \S|: \{|\b(please|you can|once|until|try|ask|choose|enter)\b/i;

/** Exceptions: the start of a key, and a pattern of what it may say. Names and messages of the specification. */
export const englishByRight: readonly (readonly [key: string, words: string])[] = [
  ['accounts:roles.', 'advisory|[Ff]inancial management|internship unit'],
  ['platform:refusals.payment_problem', '.*'],
];

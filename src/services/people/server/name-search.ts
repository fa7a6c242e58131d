import { nameSpellings } from '#platform/language/name-spellings.ts';
import { bareWords, formsOf, plainWords, soundOf } from '#platform/language/names.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { normalizePhone } from '#platform/language/phones.ts';

/** More words than a full name has; further ones don't narrow the search. */
const mostWords = 8;
/** More than a list's search allows; limits other callers. */
const mostLetters = 200;
/** Shorter prefixes sound like too many names. */
const shortestSound = 4;
const shortestBare = 3;
const mostWholeNames = 16;

/** One typed word, and the forms of a name's words (`formsOf`) that it matches. */
interface TypedWord {
  /** Matches by spelling. */
  written: readonly string[];
  /** Matches common spellings of the same name. */
  spelled: readonly string[];
  /** Matches by sound. */
  sounding: readonly string[];
  /** Matches as a prefix, by spelling. */
  begins: string;
  /** The prefix to look up: the spelling, or the sound where that is wider. */
  within: string;
  /** Other forms to look up, which don't start with `within`. */
  others: readonly string[];
}

export interface NameSearch {
  /** A number typed alone, or its first digits. */
  number?: string;
  /** A name must match all of these; empty if nothing searchable was typed. */
  words: readonly TypedWord[];
  /** The whole name, in its spellings, for exact matches. */
  whole: readonly string[];
}

/** A list reads the same text twice: for its condition, and for the order of its matches. */
let latest: { typed: string; search: NameSearch } | undefined;

/** Parses a search for people: words of their names, or a number. */
export function readNameSearch(typed: string): NameSearch {
  if (latest?.typed !== typed) latest = { typed, search: parseNameSearch(typed) };
  return latest.search;
}

function parseNameSearch(typed: string): NameSearch {
  const bounded = typed.slice(0, mostLetters);
  const number = digitsOf(bounded);
  if (number !== null) return { number, words: [], whole: [] };
  // A trailing bin or bint has no name after it yet, so drop it.
  const plain = plainWords(bounded.replaceAll('|', ' ')).replace(/ (?:bint?|ibn|بنت?|ابن)$/, '');
  const words = plain.split(' ').filter(Boolean).slice(0, mostWords);
  return { words: words.map(readWord), whole: wholeNames(words) };
}

/** The input as a unique fact about a person; matched whole, never in part. */
export interface TypedIdentity {
  national_id?: string;
  phone?: string;
  email?: string;
}

export function readIdentity(typed: string): TypedIdentity {
  const bounded = typed.slice(0, mostLetters).trim();
  if (/^[^\s@]+@[^\s@]+$/.test(bounded)) return { email: bounded.toLowerCase() };
  const digits = digitsOf(bounded) ?? '';
  const phone = digits.length >= 9 ? normalizePhone(digits) : null;
  if (phone !== null) return { phone };
  return /^[12]\d{9}$/.test(digits) ? { national_id: digits } : {};
}

function digitsOf(typed: string): string | null {
  const digits = foldDigits(typed).replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

function readWord(word: string): TypedWord {
  const { written, sounds } = formsOf(word);
  const [joined = '', bare = joined] = written;
  const sound = soundOf(bareWords(word));
  const spelled = spellings.get(sound) ?? [];
  const own = sounds.slice(-1);
  // Names are also stored without the article, so the bare words are enough to look up.
  const begins = bare.length >= shortestBare ? bare : joined;
  // If the sound is long enough, its prefix also covers every prefix match by spelling.
  const within = own.length > 0 && sound.length >= shortestSound ? `~${sound}` : begins;
  const sounding = [...new Set([...own, ...spellingsBegunBy(sound)])];
  const others = [...new Set([...spelled, ...sounding])].filter((form) => !form.startsWith(within));
  return {
    written,
    spelled: spelled.filter((form) => !own.includes(form)),
    sounding,
    begins,
    within,
    others,
  };
}

/** The sounds of the known name that this is a prefix of; none if several names match. */
function spellingsBegunBy(sound: string): readonly string[] {
  if (sound.length < shortestSound || spellings.has(sound)) return [];
  const begun = [...spellings].filter(([spelled]) => spelled.startsWith(sound));
  return new Set(begun.map(([, group]) => group)).size === 1 ? (begun[0]?.[1] ?? []) : [];
}

/** Maps a sound to all sounds of that name, as stored. */
const spellings = new Map(
  nameSpellings.flatMap((names) => {
    const sounds = names.map((name) => soundOf(plainWords(name)));
    const stored = sounds.map((sound) => (/[a-z]/.test(sound) ? `~${sound}` : sound));
    return sounds.map((sound) => [sound, stored] as const);
  }),
);

/** `=` and the sound of the whole name, once per spelling. */
function wholeNames(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  let names = ['='];
  for (const word of words) {
    const bare = bareWords(word);
    const sound = soundOf(bare);
    const others = (spellings.get(sound) ?? []).map((other) => other.replace('~', ''));
    const ways = [...new Set([sound, ...others])];
    names = names.flatMap((name) => ways.map((way) => name + way)).slice(0, mostWholeNames);
  }
  return names;
}

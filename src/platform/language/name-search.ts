import { foldDigits } from './digits.ts';
import { nameSpellings } from './name-spellings.ts';
import { bareWords, formsOf, plainWords, soundOf } from './names.ts';
import { normalizePhone } from './phones.ts';

/** More than a full name has; what is typed beyond them narrows no further. */
const mostWords = 8;
/** More than a list takes; whoever calls without one is bounded here. */
const mostLetters = 200;
/** Fewer letters sound like too many names to be the beginning of one. */
const shortestSound = 4;
const shortestBare = 3;
const mostWholeNames = 16;

/** One typed word, and what of a name's words (`formsOf`) it is. */
interface TypedWord {
  /** By its letters. */
  written: readonly string[];
  /** A usual spelling of the same name. */
  spelled: readonly string[];
  /** What sounds alike. */
  sounding: readonly string[];
  /** What a word may begin with by its letters. */
  begins: string;
  /** What it has to begin with to be found: those letters, or more widely their sound. */
  within: string;
  /** Other spellings that are found though they begin otherwise. */
  others: readonly string[];
}

export interface NameSearch {
  /** Typed alone: a number, whole or its beginning. */
  number?: string;
  /** All of which a name has to have; none when nothing that could be found was typed. */
  words: readonly TypedWord[];
  /** The name if nothing else belongs to it, in its spellings. */
  whole: readonly string[];
}

/** What was typed into a search for people, by the words of their names or by their number. */
export function readNameSearch(typed: string): NameSearch {
  const bounded = typed.slice(0, mostLetters);
  const number = digitsOf(bounded);
  if (number !== null) return { number, words: [], whole: [] };
  // Whose son is meant is not typed yet, and narrows nothing.
  const plain = plainWords(bounded.replaceAll('|', ' ')).replace(/ (?:bint?|ibn|بنت?|ابن)$/, '');
  const words = plain.split(' ').filter(Boolean).slice(0, mostWords);
  return { words: words.map(readWord), whole: wholeNames(words) };
}

/** What was typed, where it can be a fact of one person that others don't share; whole, never a part. */
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
  // What a name is stored by has its words without the article, too, so that they alone are looked up.
  const begins = bare.length >= shortestBare ? bare : joined;
  // Where the sound is long enough, whoever begins with the letters begins with it, too.
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

/** How a name may sound that this is the beginning of; nothing where there are several such names. */
function spellingsBegunBy(sound: string): readonly string[] {
  if (sound.length < shortestSound || spellings.has(sound)) return [];
  const begun = [...spellings].filter(([spelled]) => spelled.startsWith(sound));
  return new Set(begun.map(([, group]) => group)).size === 1 ? (begun[0]?.[1] ?? []) : [];
}

/** Sound → all sounds of that name, as they are stored. */
const spellings = new Map(
  nameSpellings.flatMap((names) => {
    const sounds = names.map((name) => soundOf(plainWords(name)));
    const stored = sounds.map((sound) => (/[a-z]/.test(sound) ? `~${sound}` : sound));
    return sounds.map((sound) => [sound, stored] as const);
  }),
);

/** `=` and the whole name by its sound, once for each way to spell it. */
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

import { foldDigits } from './digits.ts';
import { normalizePhone } from './phones.ts';
import { foldArabic } from './text.ts';

/** Letters that transliteration marks, and the plain ones that people type. */
const marked = 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūýÿñçḥṣḍṭẓḏṯġǧšž';
const plain = 'aaaaaaaeeeeeiiiiioooooouuuuuyynchsdtzdtggsz';

/** The article as it is written before a sun letter, too: Ash-Shehri, ad-Dosari, El Sayed. */
const article = /(?<![a-z0-9ء-ي])([ae]l[ -]+|[ae](sh|dh|th|[sdnrtz])-)(?=[a-z])/g;

/** Abdul Rahman, Abd al-Rahman, Abdelrahman and Abdurrahman, once vowels and doubles are folded. */
const servantOf = /(?<![a-z0-9ء-ي])abd( al|[au][lrsndtz]?[ -]+|[au]l?)/g;

const finalH = /([au])h(?![a-z0-9ء-ي])/g;

/** Dawsari and Dosari, Fawzan and Fouzan; Nawaf keeps its w. */
const diphthong = /[au]w(?=[b-tvx-z])/g;

/** Without its last letter Abdullah would be the beginning of Abdulaziz. */
const servantOfGod = /abdul[au](?![a-z0-9ء-ي])/g;

/** Yusuf and Yousef. */
const joseph = /(?<![a-z0-9ء-ي])ausuf/g;

/**
 * A name as lists are searched by it (decisions: "System data"): Mohammed, Muhamad and Mohamed are
 * one, and so are Al-Qahtani, alqahtani and Algahtani, عائشة and عايشه. Short and long vowels fold into
 * two, as nobody spells them alike. The same as the database's `name_fold`.
 */
export function foldName(name: string): string {
  return foldSpelling(name, 'al').replace(/[ -]/g, '');
}

/**
 * What each part of a search has to find in a row's search text, in any order; none when nothing that
 * could be found was typed. A phone number is found however it is written.
 */
export function searchTerms(typed: string): string[] {
  const digits = foldDigits(typed).replace(/[\s()+-]/g, '');
  if (/^\d{9,}$/.test(digits)) return [normalizePhone(digits) ?? digits];
  // Who writes the article apart may have put it where the record has none.
  return foldSpelling(typed, '').split(/[ -]+/).filter(Boolean);
}

function foldSpelling(name: string, articleAs: string): string {
  return [...foldArabic(name)]
    .map((letter) => plain[marked.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[^a-z0-9ء-ي -]/g, '')
    .replace(article, articleAs)
    .replace(/[eiyoqء]/g, (letter) => ({ o: 'u', q: 'k', ء: 'ي' })[letter] ?? 'a')
    .replace(diphthong, 'u')
    .replace(/g(?!h)/g, 'k')
    .replace(/([a-z])\1+/g, '$1')
    .replace(servantOf, 'abdul')
    .replace(finalH, '$1')
    .replace(servantOfGod, 'abdulah')
    .replace(joseph, 'ausaf');
}

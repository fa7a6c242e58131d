import { composeText, foldArabic } from './text.ts';

/** Transliteration and Persian letters, and the plain letters that people type for them. */
const marked = 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūýÿñçḥṣḍṭẓḏṯġǧšžپچڤگ';
const plain = 'aaaaaaaeeeeeiiiiioooooouuuuuyynchsdtzdtggszبجفك';

/** Optional marks, written or left out: Ra'ed, Sa`d, أسماء and أسما. */
const unwritten = /[\u200b-\u200d'’‘ʿʾ`ء]/g;
const strange = /[^a-z0-9آ-ي|-]+/g;

/** Abd and the article belong to the next word, even across the bar between two columns. */
const attached: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])abe?d[aeou]?l?[ -]+[au]ll[au]h?(?![a-z])/g, 'abdullah'],
  // Abdul Rahman, Abd al-Rahman, Abdur-Rahman, Abed El Rahman.
  [
    /(?<![a-z])(?:abd(?:[aeou][lrsndtz]h?)?[ -]+(?:[ae][lrsndtz]h?[ -]+)?|abed[ -]+[ae]l[ -]+)(?=[a-z])/g,
    'abdul',
  ],
  [/(?<![a-z])abd(?:[aeou][lrsndtz]h?)?\|(?:[ae][lrsndtz]h?[ -]+)?([a-z]+)/g, 'abdul$1|'],
  [/(?<![آ-ي])عبد\|(ال[آ-ي]+)/g, 'عبد$1|'],
  // The article, also assimilated to a sun letter: Al Qahtani, El-Sayed, Ash-Shehri, آل سيف.
  [/(?<![a-z0-9])(?:(?:aa?l|el)[ -]+|[ae](?:sh|dh|th|[sdnrtz])-)(?=[a-z])/g, 'al_'],
];

/** Other words that belong to the next or the previous word. */
const apart: readonly (readonly [RegExp, string])[] = [
  [/(?<![آ-ي])ال +(?=[آ-ي])/g, 'ال_'],
  [/(?<![a-z])ab(?:u|ou|o)[ -]+(?=[a-z])/g, 'abu_'],
  [/(?<![آ-ي])اب[اوي] +(?=[آ-ي])/g, 'ابو_'],
  // Salah Al-Din, Nour Eddine, Fadl Allah, صلاح الدين, فضل الله.
  [/(?<=[a-z])[ -]+(?:al_|e|u)dd?(?:ee|i)ne?(?![a-z])/g, 'aldin'],
  [/(?<=[a-z])[ -]+allah(?![a-z])/g, 'allah'],
  [/(?<=[آ-ي]) +(?=(?:الدين|الله)(?![آ-ي]))/g, ''],
];

/** Son or daughter of: some records include it, others don't. */
const descent = /(?<![a-zآ-ي_])(?:bin|ibn|bint|بن|ابن|بنت) +(?=[a-zآ-ي])/g;

/** The article written without a space; short names such as Ali and آلاء are left alone. */
const attachedArticle = /(?<![a-z0-9_])[ae]l(?=[a-z]{4})|(?<![آ-ي])ال(?=[آ-ي]{3})/g;

/** Rules for sounds with many spellings; each applies to the result of the one before. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/i/g, 'a'],
  [/q/g, 'k'],
  // Dawsari and Dosari, Fawzan and Fouzan; Nawaf keeps its w.
  [/[au]w(?=[b-tvx-z])/g, 'u'],
  [/g(?!h)/g, 'k'],
  [/a+/g, 'a'],
  [/u+/g, 'u'],
  [/k+/g, 'k'],
  [/(?<![a-z])abd[au]l?/g, 'abdul'],
  [/([au])h(?![a-z])/g, '$1'],
  // Keep the last letter, or Abdullah would be a prefix of Abdulaziz.
  [/(?<![a-z])abdul[au](?![a-z])/g, 'abdulah'],
  // Yusuf and Yousef.
  [/(?<![a-z])ausuf/g, 'ausaf'],
  // Salahuddin, Noureddine.
  [/[au]l?dan(?![a-z])/g, 'aldan'],
];

/**
 * A name's words as search compares them, separated by spaces: lower case, no marks or hamza, compounds joined.
 * `_` separates a word from the article or Abu before it. Several columns may be passed, separated by `|`, and are
 * returned so.
 */
export function plainWords(name: string): string {
  const written = foldArabic(hamzaSeats(composeText(name)));
  const letters = [...written].map((letter) => plain[marked.indexOf(letter)] ?? letter).join('');
  const words = replaced(letters.replace(unwritten, '').replace(strange, ' '), attached);
  if (!/[ -]/.test(words)) return words;
  return replaced(words, apart)
    .replaceAll('-', ' ')
    .replace(descent, '')
    .replace(/ +/g, ' ')
    .replace(/^ | $|(?<=\|) | (?=\|)/g, '');
}

/** The same words without the article or Abu: Al-Qahtani, AlQahtani and القحطاني without their beginning. */
export function bareWords(words: string): string {
  return words.replace(/[a-zآ-ي]+_/g, '').replace(attachedArticle, '');
}

/**
 * Latin words with one letter per vowel sound and no doubled letters, so Noora equals Nura; Arabic words
 * unchanged.
 */
export function lettersOf(words: string): string {
  return words
    .replace(/[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/([aiu])\1+|([a-z])\2/g, '$1$2');
}

/** The words by sound, so Mohammed equals Muhamad. */
export function soundOf(words: string): string {
  return replaced(lettersOf(words), sounds);
}

/**
 * The forms under which a word of a name is stored and looked up, the same as the database's `name_index`: its
 * spelling with and without article or Abu, and its sound after a `~`.
 */
export function formsOf(word: string): { written: string[]; sounds: string[] } {
  const forms = [...new Set([word.replaceAll('_', ''), bareWords(word)])];
  const isLatin = /[a-z]/.test(word);
  return {
    written: [...new Set(forms.map(lettersOf))],
    sounds: isLatin ? [...new Set(forms.map((form) => `~${soundOf(form)}`))] : [],
  };
}

/** ؤ and ئ sound like و and ي, and are often typed so. */
function hamzaSeats(name: string): string {
  return name.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي');
}

function replaced(text: string, steps: readonly (readonly [RegExp, string])[]): string {
  return steps.reduce((so_far, [what, by]) => so_far.replace(what, by), text);
}

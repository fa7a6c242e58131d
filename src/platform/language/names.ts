import { composeText, foldArabic } from './text.ts';

/** Letters that transliteration marks and Persian adds, and the plain ones that people type. */
const marked = 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūýÿñçḥṣḍṭẓḏṯġǧšžپچڤگ';
const plain = 'aaaaaaaeeeeeiiiiioooooouuuuuyynchsdtzdtggszبجفك';

/** Written or left out as one likes: Ra'ed, Sa`d, أسماء and أسما. */
const unwritten = /[\u200b-\u200d'’‘ʿʾ`ء]/g;
const strange = /[^a-z0-9آ-ي|-]+/g;

/** Servants of God and the article belong to the word after them; the bar between two columns is no hindrance. */
const attached: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])abe?d[aeou]?l?[ -]+[au]ll[au]h?(?![a-z])/g, 'abdullah'],
  // Abdul Rahman, Abd al-Rahman, Abdur-Rahman, Abed El Rahman.
  [
    /(?<![a-z])(?:abd(?:[aeou][lrsndtz]h?)?[ -]+(?:[ae][lrsndtz]h?[ -]+)?|abed[ -]+[ae]l[ -]+)(?=[a-z])/g,
    'abdul',
  ],
  [/(?<![a-z])abd(?:[aeou][lrsndtz]h?)?\|(?:[ae][lrsndtz]h?[ -]+)?([a-z]+)/g, 'abdul$1|'],
  [/(?<![آ-ي])عبد\|(ال[آ-ي]+)/g, 'عبد$1|'],
  // The article, before a sun letter too: Al Qahtani, El-Sayed, Ash-Shehri, آل سيف.
  [/(?<![a-z0-9])(?:(?:aa?l|el)[ -]+|[ae](?:sh|dh|th|[sdnrtz])-)(?=[a-z])/g, 'al_'],
];

/** What else belongs to the word after it, or before it. */
const apart: readonly (readonly [RegExp, string])[] = [
  [/(?<![آ-ي])ال +(?=[آ-ي])/g, 'ال_'],
  [/(?<![a-z])ab(?:u|ou|o)[ -]+(?=[a-z])/g, 'abu_'],
  [/(?<![آ-ي])اب[اوي] +(?=[آ-ي])/g, 'ابو_'],
  // Salah Al-Din, Nour Eddine, Fadl Allah, صلاح الدين, فضل الله.
  [/(?<=[a-z])[ -]+(?:al_|e|u)dd?(?:ee|i)ne?(?![a-z])/g, 'aldin'],
  [/(?<=[a-z])[ -]+allah(?![a-z])/g, 'allah'],
  [/(?<=[آ-ي]) +(?=(?:الدين|الله)(?![آ-ي]))/g, ''],
];

/** Somebody's son or daughter: one record says so, and the next does not. */
const descent = /(?<![a-zآ-ي_])(?:bin|ibn|bint|بن|ابن|بنت) +(?=[a-zآ-ي])/g;

/** The article where nothing parts it from its word; too little would be left of Ali or آلاء. */
const attachedArticle = /(?<![a-z0-9_])[ae]l(?=[a-z]{4})|(?<![آ-ي])ال(?=[آ-ي]{3})/g;

/** Sounds that are spelled in many ways, each step on what the one before has left. */
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
  // Without its last letter Abdullah would be the beginning of Abdulaziz.
  [/(?<![a-z])abdul[au](?![a-z])/g, 'abdulah'],
  // Yusuf and Yousef.
  [/(?<![a-z])ausuf/g, 'ausaf'],
  // Salahuddin, Noureddine.
  [/[au]l?dan(?![a-z])/g, 'aldan'],
];

/**
 * A name's words as search compares them, a space between two: lower case, marks and hamza gone, what belongs
 * together joined. `_` stands between a word and the article or Abu before it. Columns may be given at once, a
 * `|` between two, and come out so.
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

/** The same words without what stands before them: of Al-Qahtani, AlQahtani and القحطاني the rest. */
export function bareWords(words: string): string {
  return words.replace(/[a-zآ-ي]+_/g, '').replace(attachedArticle, '');
}

/** Latin words with one letter for each vowel and none doubled, as Noora and Nura; Arabic ones as they are. */
export function lettersOf(words: string): string {
  return words
    .replace(/[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/([aiu])\1+|([a-z])\2/g, '$1$2');
}

/** The same by their sound, Mohammed and Muhamad alike. */
export function soundOf(words: string): string {
  return replaced(lettersOf(words), sounds);
}

/**
 * What one word of a name is stored and looked up by, the same as the database's `name_index`: by its
 * letters, with what stands before it and without, and after a `~` by its sound.
 */
export function formsOf(word: string): { written: string[]; sounds: string[] } {
  const forms = [...new Set([word.replaceAll('_', ''), bareWords(word)])];
  const isLatin = /[a-z]/.test(word);
  return {
    written: [...new Set(forms.map(lettersOf))],
    sounds: isLatin ? [...new Set(forms.map((form) => `~${soundOf(form)}`))] : [],
  };
}

/** ؤ and ئ are heard as و and ي, and are often typed so. */
function hamzaSeats(name: string): string {
  return name.replaceAll('ؤ', 'و').replaceAll('ئ', 'ي');
}

function replaced(text: string, steps: readonly (readonly [RegExp, string])[]): string {
  return steps.reduce((so_far, [what, by]) => so_far.replace(what, by), text);
}

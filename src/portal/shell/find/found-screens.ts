import { foldArabic } from '#platform/language/text.ts';

interface Screen {
  title: string;
  /** The menu that it stands in. */
  menu: string;
}

/**
 * The screens that hold every word of the search in their title or their menu's, in any spelling: first those with a
 * word of the title that begins so, then other titles, then those found by their menu. An empty search finds all.
 */
export function findScreens<One extends Screen>(screens: readonly One[], search: string): One[] {
  const words = foldArabic(search).split(' ').filter(Boolean);
  const rankOf = ({ title, menu }: Screen) => {
    const name = foldArabic(title);
    if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    return words.every((word) => `${name} ${foldArabic(menu)}`.includes(word)) ? 2 : 3;
  };
  return screens
    .map((screen) => ({ screen, rank: rankOf(screen) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ screen }) => screen);
}

/** Where the search stands in a text, in any spelling: from this character up to that; null if nowhere. */
export function placeOf(text: string, search: string): { from: number; upTo: number } | null {
  const wanted = foldArabic(search);
  // Characters that fold to nothing, such as vowel marks, belong to the one before them.
  const folded = [...text].map((one) => (/\s/.test(one) ? ' ' : foldArabic(one)));
  const at = wanted === '' ? -1 : folded.join('').indexOf(wanted);
  if (at === -1) return null;
  const characterAt = (place: number) => {
    let seen = 0;
    return folded.findIndex((one) => {
      seen += one.length;
      return seen > place;
    });
  };
  const from = characterAt(at);
  let upTo = characterAt(at + wanted.length - 1) + 1;
  while (folded[upTo] === '') upTo += 1;
  const lengthOf = (count: number) => [...text].slice(0, count).join('').length;
  return { from: lengthOf(from), upTo: lengthOf(upTo) };
}

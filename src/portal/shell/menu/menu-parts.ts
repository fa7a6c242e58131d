import type { MenuEntry } from '#platform/web/screens.ts';

/** A menu with more entries than this is read by its headings. */
const longestPlain = 9;

interface MenuPart {
  heading: string | undefined;
  entries: readonly MenuEntry[];
}

/** The entries of a menu under the headings of its services; one part without a heading where the menu is short. */
export function menuParts(entries: readonly MenuEntry[]): readonly MenuPart[] {
  if (entries.length <= longestPlain) return [{ heading: undefined, entries }];
  return [...Map.groupBy(entries, ({ part }) => part)].map(([heading, own]) => ({
    heading,
    entries: own,
  }));
}

import type { MenuEntry } from '#platform/web/screens.ts';
import type { ServiceMenu } from './gather-menus.ts';

/** A menu with more entries than this is divided by its parts. */
const longestPlain = 9;

export interface EntryGroup extends Pick<MenuEntry, 'title' | 'icon'> {
  key: string;
  entries: readonly MenuEntry[];
  /** The menu that it is a part of, with the keys of all its parts. */
  of?: { title: string; parts: readonly string[] };
}

/** The groups of the side menu: one for each service, or several where a service's menu is long; those come last. */
export function menuGroups(menus: readonly ServiceMenu[]): readonly EntryGroup[] {
  return menus.flatMap(groupsOf).toSorted((a, b) => Number(Boolean(a.of)) - Number(Boolean(b.of)));
}

function groupsOf({ service: { service, title, icon }, entries }: ServiceMenu): EntryGroup[] {
  const parts = [...Map.groupBy(entries, ({ part }) => part ?? title)];
  if (entries.length <= longestPlain || parts.length === 1) {
    return [{ key: service, title, icon, entries }];
  }
  const of = { title, parts: parts.map(([part]) => part) };
  return parts.map(([part, own]) => ({
    key: part,
    title: part,
    icon: own[0]?.icon ?? icon,
    entries: own,
    of,
  }));
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import type { Finder, FoundRow } from '#platform/web/finder.ts';
import { useLanguage } from '#platform/web/language.ts';
import { useMe } from '#platform/web/me.tsx';
import { canOpen } from '#platform/web/screens.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { useScreens } from '../gather-screens.ts';
import { isScreen } from '../menu/entry-link.tsx';
import { useServiceMenus } from '../menu/use-menu.ts';
import { useIsOpen } from '../use-is-open.ts';
import { findScreens } from './found-screens.ts';

export interface FoundGroup {
  title: string;
  rows: readonly FoundRow[];
  hasFailed: boolean;
}

const pauseMs = 150;
/** Records are searched from this many characters on. */
const searchedFrom = 2;
const mostScreens = 8;

/** The records and screens that match, those of the records as the server answers. */
export function useFound(typed: string): { groups: readonly FoundGroup[]; isBusy: boolean } {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { role } = useMe();
  const [settled] = useDebouncedValue(typed.trim(), pauseMs);
  const isSearched = settled.length >= searchedFrom;
  const finders = useFinders();
  const answers = useQueries({
    queries: finders.map(({ title, load }) => ({
      queryKey: ['find', title, settled, language, role],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await load())({ search: settled, language, signal }),
      enabled: isSearched,
      placeholderData: keepPreviousData,
    })),
  });
  const records = finders.map(({ title }, place) => ({
    title: t(title),
    rows: (isSearched && answers[place]?.data) || [],
    hasFailed: isSearched && (answers[place]?.isError ?? false),
  }));
  const screens = { title: t('shell:find.screens'), rows: useScreenRows(typed), hasFailed: false };
  return {
    groups: [...records, screens].filter(({ rows, hasFailed }) => rows.length > 0 || hasFailed),
    isBusy: typed.trim() !== settled || answers.some(({ isFetching }) => isFetching),
  };
}

function useFinders(): readonly Finder[] {
  const me = useMe();
  const isOpen = useIsOpen();
  return useScreens()
    .services.flatMap(({ finders = [] }) => finders)
    .filter(({ needs }) => canOpen(needs, me) && isOpen(needs));
}

function useScreenRows(search: string): FoundRow[] {
  const { t } = useTranslation();
  const screens = useServiceMenus().flatMap(({ service, entries }) =>
    entries
      .filter(({ to, isPrivate }) => isScreen(to) && !isPrivate)
      .map(({ to, title }) => ({ to, title: t(title), menu: t(service.title) })),
  );
  const everybodys = [
    { to: houseAddresses.home(), title: t('shell:menu.home') },
    { to: accountsAddresses.profile(), title: t('shell:menu.profile') },
    { to: accountsAddresses.ways(), title: t('shell:user.devices') },
  ].map((screen) => ({ ...screen, menu: screen.title }));
  const found = findScreens([...everybodys, ...screens], search);
  return (search.trim() === '' ? found : found.slice(0, mostScreens)).map(
    ({ to, title, menu }) => ({
      key: to,
      title,
      facts: menu === title ? [] : [menu],
      to,
    }),
  );
}

import { useTranslation } from 'react-i18next';
import type { Riyals } from '#platform/language/numbers/money.ts';
import { currencyIn } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '../look/use-language.ts';
import { useCards } from '../tables/use-cards.ts';
import { Money } from './money.tsx';

/**
 * Columns of amounts, each by the row's key of them: the currency stands once, in the column's head. A card has no
 * heads, so that each amount has its own there.
 */
export function useMoneyColumn() {
  const { t } = useTranslation();
  const currency = currencyIn(useLanguage());
  const isCard = useCards();
  return <Key extends string>(title: string, key: Key) => ({
    title: isCard ? title : t('platform:list.in_currency', { title, currency }),
    number: true,
    cell: (row: Readonly<Record<Key, Riyals>>) => <Money amount={row[key]} isBare={!isCard} />,
  });
}

import { halalasOf, nothing, type Riyals } from '#platform/language/numbers/money.ts';
import { formatAmount, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '../look/use-language.ts';
import styles from './money.module.css';

interface MoneyProps {
  amount: Riyals;
  /** Without its currency, which the head of its column names. */
  isBare?: boolean;
}

/**
 * An amount in the format of the page's language, never broken over two lines: `9,375.00 ريال`, `SAR 9,375.00`; nothing
 * is pale. Its text is isolated, so that it looks the same in a line of either direction.
 */
export function Money({ amount, isBare = false }: MoneyProps) {
  const language = useLanguage();
  const halalas = halalasOf(amount);
  return (
    <span className={styles.amount} data-nothing={halalas === nothing || undefined}>
      {isBare ? formatAmount(halalas) : formatRiyals(halalas, language)}
    </span>
  );
}

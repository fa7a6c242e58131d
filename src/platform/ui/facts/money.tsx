import { halalasOf, nothing, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '../look/use-language.ts';
import styles from './money.module.css';

/**
 * An amount in the format of the page's language, never broken over two lines: `9,375.00 ريال`, `SAR 9,375.00`; nothing
 * is pale. Its text is isolated, so that it looks the same in a line of either direction.
 */
export function Money({ amount }: { amount: Riyals }) {
  const halalas = halalasOf(amount);
  return (
    <span className={styles.amount} data-nothing={halalas === nothing || undefined}>
      {formatRiyals(halalas, useLanguage())}
    </span>
  );
}

import { halalasOf, type Riyals } from '#platform/language/money.ts';
import { formatRiyals } from '#platform/language/numbers.ts';
import styles from './money.module.css';
import { useLanguage } from './use-language.ts';

/**
 * An amount as the page's language writes it, never broken over two lines: `9,375.00 ريال`, `SAR 9,375.00`. Its text
 * is an island of its own, so that it stands alike in a line of either direction.
 */
export function Money({ amount }: { amount: Riyals }) {
  return <span className={styles.amount}>{formatRiyals(halalasOf(amount), useLanguage())}</span>;
}

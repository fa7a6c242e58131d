import { formatNumber } from '#platform/language/numbers.ts';
import styles from './money.module.css';
import { useLanguage } from './use-language.ts';

interface MoneyProps {
  riyals: number;
  /** The amount as a large figure with the currency small beside it. */
  figure?: boolean;
  /** The number alone, for columns whose head names the currency. */
  bare?: boolean;
}

/** An amount in riyals, isolated: `9,375.00 ريال`, `SAR 9,375.00`. */
export function Money({ riyals, figure, bare }: MoneyProps) {
  const language = useLanguage();
  const amount = <bdi dir="ltr">{formatNumber(riyals, 2)}</bdi>;
  const currency = <span className={styles.currency}>{language === 'ar' ? 'ريال' : 'SAR'}</span>;
  if (bare) return amount;
  return (
    <bdi className={styles.money} data-figure={figure || undefined}>
      {language === 'ar' ? amount : currency} {language === 'ar' ? currency : amount}
    </bdi>
  );
}

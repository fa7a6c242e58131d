import { halalasOf, type Riyals } from '#platform/language/numbers/money.ts';
import { currencyIn, formatAmount } from '#platform/language/numbers/numbers.ts';
import { useLanguage } from '../look/use-language.ts';
import styles from './money.module.css';

/** The one amount that a screen is about, large, with its currency small beside it. */
export function MoneyFigure({ amount }: { amount: Riyals }) {
  const language = useLanguage();
  const figure = formatAmount(halalasOf(amount));
  const currency = <small>{currencyIn(language)}</small>;
  return (
    <p className={styles.figure} style={{ '--characters': figure.length }}>
      {language === 'en' && <>{currency} </>}
      <bdi>{figure}</bdi>
      {language === 'ar' && <> {currency}</>}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { halalasOf } from '#platform/language/numbers/money.ts';
import { formatAmount, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useToday } from '#platform/web/today.ts';
import { useOwesFirst, useServiceWaits } from '#services/waits/web/public.tsx';
import styles from './home-panel.module.css';

/** Shows a student's debt as a figure; one whose services are on hold has it at the top of home. */
export function HomePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [owed, soon] = useServiceWaits('payments');
  const owesFirst = useOwesFirst();
  const { is_halted } = useMe();
  if (!owed?.amount || owed.due_at === null || is_halted) return null;
  const { amount, count, due_at, gravity, link } = owed;
  const { first, second } = datePieces(riyadhDay(due_at), language, { year: false });
  const isLate = gravity === 'overdue';
  return (
    <PanelSection>
      <p className={styles.title}>
        <span>{t(`payments:home.${isLate ? 'late' : 'owed'}`)}</span>
        <strong data-late={isLate || undefined}>
          {relativeDay(riyadhDay(due_at), today, language)}
        </strong>
      </p>
      <MoneyFigure amount={amount} />
      <p className={styles.of}>
        {textIn(language, owed, 'text')} · {first} · {second}
      </p>
      {soon?.amount && soon.due_at && (
        <p className={styles.of}>
          {t('payments:home.soon', {
            amount: formatRiyals(halalasOf(soon.amount), language),
            when: relativeDay(riyadhDay(soon.due_at), today, language),
          })}
        </p>
      )}
      <Button
        wide
        look={owesFirst ? 'primary' : 'secondary'}
        renderLink={(to) => <Link href={link} {...to} />}
      >
        {count === 1
          ? t('payments:home.pay', { amount: formatAmount(halalasOf(amount)) })
          : t('payments:home.pay_several')}
      </Button>
    </PanelSection>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, nothing } from '#platform/language/numbers/money.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { paymentsCalls } from '../../calls.ts';
import styles from './finance.module.css';

interface DayFiguresProps {
  close: ReplyOf<typeof paymentsCalls.getDay>;
}

/** A day in three figures: expected, received, and what neither explains. */
export function DayFigures({ close }: DayFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { expected, received, refunded, unexplained, strays, matched_at } = close;
  return (
    <Floor columns={3} phoneColumns={1} className={styles.section ?? ''}>
      <FloorFact label={t('payments:day.expected')}>
        <MoneyFigure amount={expected} />
      </FloorFact>
      <FloorFact label={t('payments:day.received')}>
        <MoneyFigure amount={received} />
        <p className={styles.note}>
          <Dotted
            facts={[
              matched_at
                ? t('payments:day.matched', {
                    when: relativeMoment(matched_at, serverNow(), language),
                  })
                : t('payments:day.not_matched'),
              halalasOf(refunded) > nothing && (
                <span key="refunded">
                  {t('payments:day.refunded')} <Money amount={refunded} />
                </span>
              ),
            ]}
          />
        </p>
      </FloorFact>
      <FloorFact
        label={
          unexplained === 0 ? (
            t('payments:day.unexplained')
          ) : (
            <StatusMark mark="refused">{t('payments:day.unexplained')}</StatusMark>
          )
        }
      >
        <FactWords
          isMain
          answer={formatNumber(unexplained)}
          isNone={unexplained === 0}
          note={strays > 0 && `${t('payments:day.strays')}: ${formatNumber(strays)}`}
        />
      </FloorFact>
    </Floor>
  );
}

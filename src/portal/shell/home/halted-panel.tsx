import { useTranslation } from 'react-i18next';
import { halalasOf } from '#platform/language/numbers/money.ts';
import { formatAmount } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { HaltPanel } from '#platform/ui/layout/halt-panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { useServiceLine, useWait } from '#services/waits/web/public.tsx';
import { SupportPhone } from '../support-phone.tsx';
import styles from './halted-panel.module.css';

const stopped = ['forms', 'certificates', 'internship', 'questionnaires'] as const;

/** For a student with a payment problem: the amount that ends it, and what is stopped until then. */
export function HaltedPanel() {
  const { t } = useTranslation();
  const fees = useWait('payments');
  const lineOf = useServiceLine();
  const { support_phone } = usePublicSettings().identity;
  return (
    <div className={styles.panel}>
      <HaltPanel
        title={t('shell:halted.title')}
        text={t('shell:halted.text')}
        stopped={{
          title: t('shell:halted.stopped'),
          names: stopped.map((name) => t(`shell:halted.${name}`)),
        }}
        note={
          <p>
            <a href={`tel:${support_phone}`}>
              <SupportPhone />
            </a>
          </p>
        }
      >
        {fees?.amount && (
          <>
            <MoneyFigure amount={fees.amount} />
            <p className={styles.of}>{lineOf(['payments'])}</p>
            <Button
              look="primary"
              size={48}
              wide
              renderLink={(link) => <Link href={fees.link} {...link} />}
            >
              {t('shell:halted.pay', { amount: formatAmount(halalasOf(fees.amount)) })}
            </Button>
          </>
        )}
      </HaltPanel>
    </div>
  );
}

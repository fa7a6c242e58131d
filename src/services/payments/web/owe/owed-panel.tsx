import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf, nothing, type Riyals } from '#platform/language/numbers/money.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { HaltPanel } from '#platform/ui/layout/halt-panel.tsx';
import { CopiedRow } from './copied-row.tsx';
import styles from './owe-screen.module.css';

/** The services that a halt stops. */
export const stoppedServices = ['forms', 'certificates', 'internship', 'questionnaires'] as const;

interface OwedPanelProps {
  /** The exact amount that ends the halt, to the halala. */
  amount: Riyals;
  /** Pays it, or what else is owed where the hold is the university's own. */
  pay: ReactNode;
  sadad_number: string | null;
  /** The button for who has paid already. */
  action: ReactNode;
}

/** The payment that ends a halt, and the services that are stopped until then. */
export function OwedPanel({ amount, pay, sadad_number, action }: OwedPanelProps) {
  const { t } = useTranslation();
  const isOwed = halalasOf(amount) > nothing;
  return (
    <HaltPanel
      title={t('payments:halt.title')}
      text={t(isOwed ? 'payments:halt.text' : 'payments:halt.by_source')}
      stopped={{
        title: t('payments:halt.stopped'),
        names: stoppedServices.map((name) => t(`payments:halt.services.${name}`)),
      }}
      note={<p>{t('payments:halt.open')}</p>}
    >
      {isOwed && (
        <>
          <p className={styles.label}>{t('payments:halt.lifts')}</p>
          <MoneyFigure amount={amount} />
        </>
      )}
      {pay}
      {isOwed && <p className={styles.label}>{t('payments:halt.by_itself')}</p>}
      {sadad_number && (
        <CopiedRow
          label={t('payments:bill.number')}
          value={<Bdi dir="ltr">{sadad_number}</Bdi>}
          copied={{ text: sadad_number, label: t('payments:bill.copy_number') }}
        />
      )}
      {action}
    </HaltPanel>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { HaltNote, HaltPanel } from '#platform/ui/layout/halt-panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { CopiedRow } from './copied-row.tsx';

/** The services that a halt stops. */
export const stoppedServices = ['forms', 'certificates', 'internship', 'questionnaires'] as const;
const open = ['guidance', 'payments', 'profile'] as const;

interface OwedPanelProps {
  /** The exact amount that ends the halt, to the halala. */
  amount: Riyals;
  sadad_number: string | null;
  /** The button for who has paid already. */
  action: ReactNode;
}

/** The services that are halted, those that stay open, and the payment that ends the halt. */
export function OwedPanel({ amount, sadad_number, action }: OwedPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const services = (names: readonly string[]) => (
    <ul>
      {names.map((name) => (
        <li key={name}>{t(`payments:halt.services.${name}`)}</li>
      ))}
    </ul>
  );
  return (
    <HaltPanel
      title={t('payments:halt.title')}
      text={t('payments:halt.text')}
      stopped={{ title: t('payments:halt.stopped'), children: services(stoppedServices) }}
      open={{ title: t('payments:halt.open'), children: services(open) }}
      lifts={{
        title: t('payments:halt.lifts'),
        children: (
          <>
            <p>
              {t('payments:halt.amount', { amount: formatRiyals(halalasOf(amount), language) })}
            </p>
            {sadad_number && (
              <CopiedRow
                label={t('payments:bill.number')}
                value={<Bdi dir="ltr">{sadad_number}</Bdi>}
                copied={{ text: sadad_number, label: t('payments:bill.copy_number') }}
              />
            )}
            <HaltNote>{t('payments:halt.by_itself')}</HaltNote>
            {action}
          </>
        ),
      }}
    />
  );
}

import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShownIban } from '#platform/contract/shown-iban.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { copyText } from '#platform/web/copy.ts';
import { useCommand } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';
import styles from './finance.module.css';

/** Its bank and last four, as lists show it. */
export function MaskedIban({ iban: { masked, bank } }: { iban: ShownIban }) {
  const { nameOf } = useNames();
  return (
    <>
      <Bdi dir="ltr">{masked.slice(-9)}</Bdi>
      {bank && <> {nameOf(bank)}</>}
    </>
  );
}

/** The IBAN to transfer to: masked until it is asked for, which is kept. */
export function IbanToPay({ refund_id, iban }: { refund_id: number; iban: ShownIban }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const reading = useCommand(paymentsCalls.readRefundIban);
  const whole = reading.data?.iban;
  const words = { done: t('platform:copy.done'), failed: t('platform:copy.failed') };
  return (
    <div className={styles.row}>
      <TwoLines
        plain
        first={<Bdi dir="ltr">{whole ?? iban.masked}</Bdi>}
        second={iban.bank && nameOf(iban.bank)}
      />
      {whole ? (
        <Button
          size={32}
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copyText(whole.replaceAll(' ', ''), words)}
        >
          {t('payments:refund_list.copy_iban')}
        </Button>
      ) : (
        <Button
          size={32}
          busy={reading.isPending}
          busyText={t('platform:common.sending')}
          onClick={() => reading.mutate({ params: { id: refund_id } })}
        >
          {t('payments:refund_list.read_iban')}
        </Button>
      )}
    </div>
  );
}

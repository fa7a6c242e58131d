import { useTranslation } from 'react-i18next';
import { nameIn } from '#platform/language/name-in.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { Link } from '#platform/web/link.tsx';
import { paymentsAddresses } from '../../addresses.ts';
import type { Payment } from '../../contract.ts';

/** Payments that wait for the payer, above the ways to begin another. */
export function WaitingPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <Panel aria-labelledby="waiting">
      <h2 id="waiting">{t('payments:waiting.title')}</h2>
      <RowList>
        {payments.map(({ id, way, amount, bill, fee }) => (
          <RowListItem
            key={id}
            name={<Money amount={amount} />}
            second={nameIn(language, fee)}
            third={bill ? <Bdi dir="ltr">{bill.number}</Bdi> : t(`payments:pay_ways.${way}.short`)}
            action={
              <Button
                size={32}
                renderLink={(link) => <Link href={paymentsAddresses.payment({ id })} {...link} />}
              >
                {t('payments:waiting.open')}
              </Button>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { ReferralFacts } from '../referral-facts.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

const { answerTransfer, readOwn } = counsellingCalls;

/** What guides wrote, to be read before anything is sent. */
export function AskedTransfers({ transfers }: Pick<Own, 'transfers'>) {
  return transfers.map((transfer) => <AskedTransfer key={transfer.id} transfer={transfer} />);
}

function AskedTransfer({ transfer }: { transfer: Own['transfers'][number] }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const answering = useCommand(answerTransfer, { changes: [readOwn] });
  const answer = (agrees: boolean) =>
    answering.mutate(
      { params: { id: transfer.id }, body: { agrees } },
      {
        onSuccess: () =>
          void toast.success({
            title: t(`counselling:transfers.${agrees ? 'agreed' : 'refused'}`),
          }),
      },
    );
  return (
    <Panel tone="accent" className={styles.section ?? ''}>
      <h2>{t('counselling:transfers.title')}</h2>
      <p>{t('counselling:transfers.text', { name: titledNameOf(transfer.guide) })}</p>
      <ReferralFacts referral={transfer.referral} />
      <div className={styles.acts}>
        <Button look="primary" busy={answering.isPending} onClick={() => answer(true)}>
          {t('counselling:transfers.agree')}
        </Button>
        <Button look="danger-outline" disabled={answering.isPending} onClick={() => answer(false)}>
          {t('counselling:transfers.refuse')}
        </Button>
      </div>
    </Panel>
  );
}

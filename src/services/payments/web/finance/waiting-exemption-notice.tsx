import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMe } from '#platform/web/me.tsx';
import { paymentsCalls } from '../../calls.ts';
import styles from './finance.module.css';

const { decideExemption, getFee, listFees } = paymentsCalls;

type Exemption = NonNullable<ReplyOf<typeof getFee>['exemption']>;

const decisions = ['agreed', 'declined'] as const;

/** An exemption that needs another person's approval; the person who asked sees that it waits. */
export function WaitingExemption({ exemption }: { exemption: Exemption }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  const [decision, setDecision] = useState<(typeof decisions)[number] | null>(null);
  const [shown, setShown] = useState<(typeof decisions)[number]>('agreed');
  const { id, amount, reason, asked_by } = exemption;
  const isOwn = asked_by.id === me.id;
  return (
    <Notice
      tone="warning"
      title={t('payments:exemption.waits', { name: nameOf(asked_by) })}
      action={
        !isOwn && (
          <div className={styles.row}>
            {decisions.map((one) => (
              <Button
                key={one}
                size={32}
                look={one === 'declined' ? 'quiet' : 'secondary'}
                onClick={() => {
                  setShown(one);
                  setDecision(one);
                }}
              >
                {t(`payments:exemption.verbs.${one}`)}
              </Button>
            ))}
            <DecisionDialog
              opened={decision !== null}
              onClose={() => setDecision(null)}
              title={t(`payments:exemption.titles.${shown}`)}
              facts={[
                { label: t('payments:history.amount'), value: <Money amount={amount} /> },
                { label: t('payments:refund.reason'), value: <Bdi>{reason}</Bdi> },
              ]}
              call={decideExemption}
              schema={z.strictObject({
                note: text({ min: shown === 'declined' ? 3 : 0, max: 500, multiline: true }),
              })}
              defaults={{ note: '' }}
              inputOf={({ note }) => ({ params: { id }, body: { state: shown, note } })}
              changes={[getFee, listFees]}
              reason={{
                name: 'note',
                label: t('payments:refund_list.note'),
                optional: shown !== 'declined',
                ready: () => [],
              }}
              verb={t(`payments:exemption.verbs.${shown}`)}
              busyText={t('platform:common.sending')}
              danger={shown === 'declined'}
              said={t('payments:refund_list.decided')}
            />
          </div>
        )
      }
    >
      <Money amount={amount} /> · <Bdi>{reason}</Bdi>
    </Notice>
  );
}

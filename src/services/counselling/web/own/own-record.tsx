import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useDownload } from '#platform/web/download.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { counsellingCalls } from '../../calls.ts';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

const { copyOwnRecord, listOwnLooks, readOwn, withdrawConsent } = counsellingCalls;

interface OwnRecordProps {
  record: NonNullable<Own['record']>;
  kept_years: number;
}

/** The record itself: whose it is, a copy of it, and the way out. */
export function OwnRecord({ record, kept_years }: OwnRecordProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const copying = useDownload(copyOwnRecord);
  const { counsellor } = record;
  return (
    <section className={styles.section}>
      <h2>{t('counselling:mine.title')}</h2>
      <Panel>
        <Facts
          facts={[
            {
              label: t('counselling:mine.number'),
              value: <Bdi dir="ltr">{record.number}</Bdi>,
            },
            {
              label: t('counselling:mine.counsellor'),
              value: counsellor ? titledNameOf(counsellor) : t('counselling:mine.nobody'),
            },
            {
              label: t('counselling:mine.consented'),
              value: <Moment at={record.consented_at} />,
            },
          ]}
        />
      </Panel>
      <div className={styles.acts}>
        <Button
          icon={<IconDownload size={18} aria-hidden="true" />}
          busy={copying.isPending}
          onClick={() => copying.mutate({})}
        >
          {t('counselling:mine.copy')}
        </Button>
        <Withdraw kept_years={kept_years} />
      </div>
      <p className={styles.note}>{t('counselling:mine.copy_note')}</p>
    </section>
  );
}

function Withdraw({ kept_years }: { kept_years: number }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const withdrawing = useCommand(withdrawConsent, {
    changes: [readOwn, listOwnLooks, appointmentsCalls.listMyBookings],
    onDone: () => void toast.success({ title: t('counselling:mine.withdrawn') }),
  });
  return (
    <>
      <Button look="danger-outline" onClick={() => setAsking(true)}>
        {t('counselling:mine.withdraw')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('counselling:mine.withdraw_title')}
        text={t('counselling:mine.withdraw_text')}
        warning={t('counselling:mine.withdraw_years', { years: String(kept_years) })}
        verb={t('counselling:mine.withdraw')}
        onConfirm={() => withdrawing.mutateAsync({}).catch(stayOpen)}
      />
    </>
  );
}

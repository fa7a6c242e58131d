import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered-frame.tsx';
import { LookList } from '../look-list.tsx';
import { MoreButton, useMore } from '../more-button.tsx';
import { ReferralFacts } from '../referral-summary.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';

const { answerTransfer, copyOwnRecord, listOwnLooks, readOwn, withdrawConsent } = counsellingCalls;

/** Who looked at the student's record: each reading, those in an emergency too. */
export function OwnLooks() {
  const { t } = useTranslation();
  const more = useMore(5);
  const query = { page_size: more.size };
  const looks = useCall(listOwnLooks, { query }, { keepsPrevious: true });
  return (
    <section className={styles.stack}>
      <h2>{t('counselling:looks.title')}</h2>
      <Answered answer={looks}>
        {({ count, results }) => (
          <>
            {count === 0 && <p className={styles.note}>{t('counselling:looks.none')}</p>}
            <LookList looks={results} />
            <MoreButton more={more} count={count} />
          </>
        )}
      </Answered>
    </section>
  );
}

interface OwnRecordProps {
  own: Own;
  /** Changes the answers, where they aren't on screen. */
  onChange: (() => void) | undefined;
}

/** The record itself: whose it is, a copy of it, and the way out. */
export function OwnRecord({ own: { record, kept_years }, onChange }: OwnRecordProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  if (!record) return null;
  const { number, counsellor, consented_at } = record;
  const named = counsellor ? titledNameOf(counsellor) : t('counselling:mine.nobody');
  return (
    <section className={styles.stack}>
      <h2>{t('counselling:mine.title')}</h2>
      <Facts
        facts={[
          { label: t('counselling:mine.number'), value: <Bdi dir="ltr">{number}</Bdi> },
          { label: t('counselling:mine.counsellor'), value: named },
          { label: t('counselling:mine.consented'), value: <Moment at={consented_at} /> },
        ]}
      />
      <div className={styles.acts}>
        {onChange && <Button onClick={onChange}>{t('counselling:mine.change')}</Button>}
        <DownloadButton
          icon={<IconDownload size={18} aria-hidden="true" />}
          call={copyOwnRecord}
          input={{}}
          verb={t('counselling:mine.copy')}
        />
        <ActionButton
          look="danger-outline"
          call={withdrawConsent}
          input={{}}
          changes={[readOwn, listOwnLooks, appointmentsCalls.listMyBookings]}
          verb={t('counselling:mine.withdraw')}
          said={t('counselling:mine.withdrawn')}
          asks={{
            danger: true,
            title: t('counselling:mine.withdraw_title'),
            text: t('counselling:mine.withdraw_text'),
            warning: t('counselling:mine.withdraw_years', { years: String(kept_years) }),
          }}
        />
      </div>
      <p className={styles.note}>{t('counselling:mine.copy_note')}</p>
    </section>
  );
}

/** The texts of guides, to be read before anything is sent. */
export function AskedTransfers({ transfers }: Pick<Own, 'transfers'>) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  return transfers.map(({ id, guide, referral }) => (
    <Panel key={id} tone="accent" className={styles.stack ?? ''}>
      <h2>{t('counselling:transfers.title')}</h2>
      <p>{t('counselling:transfers.text', { name: titledNameOf(guide) })}</p>
      <ReferralFacts referral={referral} />
      <div className={styles.acts}>
        <ActionButton
          look="primary"
          call={answerTransfer}
          input={{ params: { id }, body: { agrees: true } }}
          changes={[readOwn]}
          verb={t('counselling:transfers.agree')}
          said={t('counselling:transfers.agreed')}
        />
        <ActionButton
          look="danger-outline"
          call={answerTransfer}
          input={{ params: { id }, body: { agrees: false } }}
          changes={[readOwn]}
          verb={t('counselling:transfers.refuse')}
          said={t('counselling:transfers.refused')}
        />
      </div>
    </Panel>
  ));
}

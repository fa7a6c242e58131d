import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Address } from '#platform/ui/facts/address.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { copyText } from '#platform/web/copy.ts';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import styles from './follow-dialog.module.css';

const { endCalendarLink, findCalendarLink, makeCalendarLink } = appointmentsCalls;

interface FollowDialogProps {
  as: 'student' | 'guide';
  opened: boolean;
  onClose: () => void;
}

/** The secret address of one's calendar: made, copied, renewed and revoked. */
export function FollowDialog({ as, opened, onClose }: FollowDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('appointments:follow.title')}
      text={t(`appointments:follow.text_${as}`)}
    >
      <Follow />
    </Dialog>
  );
}

function Follow() {
  const { t } = useTranslation();
  const found = useCall(findCalendarLink, {});
  // Shown only once: the server keeps no secret that it could show.
  const [address, setAddress] = useState<string | null>(null);
  if (found.isError) return <ErrorState onRetry={found.refetch} />;
  if (found.isPending) return <Skeleton rows={2} columns={1} />;
  const { link } = found.data;
  const make = (
    <ActionButton
      call={makeCalendarLink}
      input={{}}
      changes={[findCalendarLink]}
      onDone={(made) => setAddress(made.address)}
      verb={t(`appointments:follow.${link ? 'renew' : 'make'}`)}
      look={link ? 'secondary' : 'primary'}
      busyText={t('appointments:follow.making')}
    />
  );
  if (!link) return <div className={styles.acts}>{make}</div>;
  return (
    <>
      {address !== null && <MadeAddress address={address} />}
      <WorksUntil expires_at={link.expires_at} isShown={address !== null} />
      <div className={styles.acts}>
        {make}
        <ActionButton
          call={endCalendarLink}
          input={{}}
          changes={[findCalendarLink]}
          said={t('appointments:follow.ended')}
          onDone={() => setAddress(null)}
          verb={t('appointments:follow.end')}
          look="danger-outline"
          busyText={t('appointments:follow.ending')}
        />
      </div>
    </>
  );
}

function WorksUntil({ expires_at, isShown }: { expires_at: string; isShown: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = formatDay(riyadhDay(expires_at), language);
  return (
    <p className={styles.until}>
      {t('appointments:follow.until', { day })}{' '}
      {t(`appointments:follow.${isShown ? 'shown_once' : 'hidden'}`)}
    </p>
  );
}

function MadeAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const words = { done: t('platform:copy.done'), failed: t('platform:copy.failed') };
  return (
    <>
      <p className={styles.address}>
        <Address text={address} />
      </p>
      <div className={styles.acts}>
        <Button
          look="primary"
          icon={<IconCopy size={18} />}
          onClick={() => void copyText(address, words)}
        >
          {t('appointments:follow.copy')}
        </Button>
        <Button
          icon={<IconCalendarPlus size={18} />}
          // The scheme that calendars follow an address by.
          renderLink={({ children, ...link }) => (
            <a href={address.replace(/^https?:/, 'webcal:')} {...link}>
              {children}
            </a>
          )}
        >
          {t('appointments:follow.open')}
        </Button>
      </div>
      <Notice tone="warning" small>
        {t('appointments:follow.secret')}
      </Notice>
    </>
  );
}

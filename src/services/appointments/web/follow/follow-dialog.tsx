import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Address } from '#platform/ui/facts/address.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { copyText } from '#platform/web/copy.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
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
  const making = useCommand(makeCalendarLink, {
    changes: [findCalendarLink],
    onDone: (made) => setAddress(made.address),
  });
  const ending = useCommand(endCalendarLink, {
    changes: [findCalendarLink],
    onDone: () => {
      setAddress(null);
      toast.success({ title: t('appointments:follow.ended') });
    },
  });
  if (found.isError) return <ErrorState onRetry={found.refetch} />;
  if (found.isPending) return <Skeleton rows={2} columns={1} />;
  const { link } = found.data;
  const make = (
    <Button
      look={link ? 'secondary' : 'primary'}
      busy={making.isPending}
      busyText={t('appointments:follow.making')}
      onClick={() => making.mutate({})}
    >
      {t(`appointments:follow.${link ? 'renew' : 'make'}`)}
    </Button>
  );
  if (!link) return <div className={styles.acts}>{make}</div>;
  return (
    <>
      {address !== null && <MadeAddress address={address} />}
      <WorksUntil expires_at={link.expires_at} isShown={address !== null} />
      <div className={styles.acts}>
        {make}
        <Button
          look="danger-outline"
          busy={ending.isPending}
          busyText={t('appointments:follow.ending')}
          onClick={() => ending.mutate({})}
        >
          {t('appointments:follow.end')}
        </Button>
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

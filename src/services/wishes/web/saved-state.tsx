import { IconCircleCheck, IconCloudOff, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { useNow } from '#platform/web/now.ts';
import { wishesCalls } from '../calls.ts';
import type { Period } from '../contract.ts';
import styles from './own-screen.module.css';
import type { Saving } from './use-wishes.ts';

/** Whether the order on the screen is the server's, and since when. */
export function SavedMark({ saving, saved_at }: { saving: Saving; saved_at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  if (saving === 'saved' && saved_at === null) return null;
  const day = saved_at && relativeDay(riyadhDay(saved_at), riyadhDay(now), language);
  const time = saved_at && formatTime(riyadhTime(saved_at), language);
  const icons = {
    saved: <IconCircleCheck size={20} aria-hidden="true" />,
    saving: <Spinner />,
    device: <IconCloudOff size={20} aria-hidden="true" />,
  };
  return (
    <p className={styles.saved} data-is={saving} role="status">
      {icons[saving]}
      {saving === 'saved' ? t('wishes:own.saved', { day, time }) : t(`wishes:own.${saving}`)}
    </p>
  );
}

/** The paper of the order that is saved. */
export function ReceiptButton({ period, saving }: { period: Period; saving: Saving }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      call={wishesCalls.printReceipt}
      input={{ params: { period: period.id } }}
      verb={t('wishes:own.download')}
      look="primary"
      wide={!usePhone()}
      icon={<IconDownload size={18} aria-hidden="true" />}
      // The receipt would lack changes that aren't saved yet.
      disabled={saving !== 'saved'}
    />
  );
}

import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { copyText } from '#platform/web/copy.ts';
import { useCommand } from '#platform/web/queries.ts';
import { certificatesCalls } from '../calls.ts';
import type { OwnCertificate } from '../contract.ts';
import styles from './own.module.css';

interface ShareLineProps {
  id: number;
  share: NonNullable<OwnCertificate['share']>;
}

/** The open link to a certificate: to copy, or to stop before its day. */
export function ShareLine({ id, share: { url, ends_at } }: ShareLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stopping = useCommand(certificatesCalls.stopSharing, {
    changes: [certificatesCalls.listOwn],
    said: t('certificates:own.stopped'),
  });
  const words = { done: t('certificates:own.copied'), failed: t('certificates:own.copy_failed') };
  return (
    <div className={styles.share}>
      <div className={styles.line}>
        <h4>{t('certificates:own.share_title')}</h4>
        <Button
          size={32}
          look="quiet"
          className={styles.stop}
          busy={stopping.isPending}
          onClick={() => stopping.mutate({ params: { id } })}
        >
          {t('certificates:own.stop')}
        </Button>
      </div>
      <p className={styles.note}>
        {t('certificates:own.share_until', { day: formatDay(riyadhDay(ends_at), language) })}
      </p>
      <div className={styles.line}>
        <Bdi dir="ltr" className={styles.address}>
          {url.replace(/^https?:\/\//, '')}
        </Bdi>
        <Button
          size={32}
          look="quiet"
          icon={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => void copyText(url, words)}
        >
          {t('certificates:own.copy')}
        </Button>
      </div>
    </div>
  );
}

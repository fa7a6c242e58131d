import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { ActivationSending } from '../contract.ts';
import styles from './users-screen.module.css';

/** Why no activation mails go out now, and what would start them. */
export function SendingNotice({ sending }: { sending: ActivationSending }) {
  const notice = useNotice(sending);
  return notice && <div className={styles.notice}>{notice}</div>;
}

function useNotice({ is_on, has_begun, waiting, per_minute, quiet_until }: ActivationSending) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!has_begun) {
    return (
      <Notice tone="warning" title={t('rights:activation.not_begun')}>
        {t('rights:activation.people_wait', { count: waiting })}{' '}
        {t('rights:activation.how_to_begin', { most: per_minute })}
      </Notice>
    );
  }
  if (!is_on) return <Notice tone="warning">{t('rights:activation.held')}</Notice>;
  if (quiet_until === null || waiting === 0) return null;
  const time = formatTime(riyadhTime(quiet_until), language);
  return <Notice>{t('rights:activation.quiet', { time })}</Notice>;
}

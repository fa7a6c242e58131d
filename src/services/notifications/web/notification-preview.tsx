import { IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#platform/language/language.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Star } from '#platform/ui/facts/star.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { linesOf } from '../notification.ts';
import styles from './notification-row.module.css';

/** This page has no phrases of the other language, so an empty title has only this placeholder. */
const nameless = '…';

/** A preview of the text as a row of the bell, in its language. */
export function NotificationPreview({ msg, language }: { msg: string; language: Language }) {
  const { t } = useTranslation();
  const { title, text } = linesOf(msg.trim());
  const now = serverNow();
  return (
    <li className={styles.row} data-unread lang={language} dir={directionOf(language)}>
      <IconMessage2 size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.title}>{title || nameless}</span>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.end}>
        <p className={styles.when}>
          <span>{relativeMoment(now.toISOString(), now, language)}</span>
          <Star label={t('notifications:unread')} />
        </p>
      </div>
    </li>
  );
}

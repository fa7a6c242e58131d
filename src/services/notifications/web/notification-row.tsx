import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { notificationsAddresses } from '../addresses.ts';
import type { Notification } from '../contract.ts';
import { linesOf } from '../notification.ts';
import { iconOf } from './kind-look.ts';
import styles from './notification-row.module.css';
import { useOpenNotification } from './queries.ts';

interface NotificationRowProps {
  item: Notification;
  now: Date;
  onOpen?: (() => void) | undefined;
  onHide: () => void;
}

/** An item: what happened, when, and a star while it is unread. The whole row is a link. */
export function NotificationRow({ item, now, onOpen, onHide }: NotificationRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const open = useOpenNotification();
  const { title, text } = linesOf(textIn(language, item, 'msg'));
  const Icon = iconOf(item);

  function press(event: MouseEvent<HTMLAnchorElement>): void {
    // With a modifier key, the browser opens it elsewhere, like any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(item);
    onOpen?.();
  }
  return (
    <li className={styles.row} data-unread={!item.selected || undefined}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <a
          href={item.link || notificationsAddresses.notifications()}
          className={styles.title}
          onClick={press}
        >
          {title}
        </a>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.end}>
        <p className={styles.when}>
          <time dateTime={item.time} title={formatMoment(item.time, language)}>
            {relativeMoment(item.time, now, language)}
          </time>
          {!item.selected && <Star label={t('notifications:unread')} />}
        </p>
        <span className={styles.hide}>
          <IconButton label={t('notifications:hide')} size={32} onClick={onHide}>
            <IconX size={16} />
          </IconButton>
        </span>
      </div>
    </li>
  );
}

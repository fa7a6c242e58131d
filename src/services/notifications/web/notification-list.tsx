import { IconBell } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useNow } from '#platform/web/now.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import type { useNotifications } from './queries.ts';
import { useHide } from './use-hide.ts';

interface NotificationListProps {
  notifications: ReturnType<typeof useNotifications>;
  /** Called when an item was opened. */
  onLeave?: () => void;
}

/** The items, newest first, with a way to load older ones and a note at the end. */
export function NotificationList({ notifications, onLeave }: NotificationListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const hide = useHide();
  const place = useRef<HTMLUListElement>(null);
  const { list, loadMore, isLoadingMore } = notifications;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        onRetry={() => void list.refetch()}
        reportNumber={list.error.request_id ?? undefined}
      />
    );
  }
  if (!list.data) return <Skeleton rows={5} columns={2} />;
  const { results, has_more } = list.data;
  if (results.length === 0) {
    return (
      <EmptyState
        icon={<IconBell size={28} />}
        title={t('notifications:empty_title')}
        text={t('notifications:empty_text')}
      />
    );
  }
  return (
    <>
      <ul ref={place} tabIndex={-1} className={styles.list} aria-label={t('notifications:title')}>
        {results.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            now={now}
            onOpen={onLeave}
            onHide={() => {
              // Hiding the item removes the focused button.
              place.current?.focus({ preventScroll: true });
              hide(item);
            }}
          />
        ))}
      </ul>
      <div className={styles.end}>
        {has_more ? (
          <Button look="quiet" size={32} busy={isLoadingMore} onClick={loadMore}>
            {t('platform:common.show_more')}
          </Button>
        ) : (
          t('notifications:no_more')
        )}
      </div>
    </>
  );
}

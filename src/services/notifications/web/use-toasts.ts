import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { call } from '#platform/web/call.ts';
import { keyOf } from '#platform/web/queries.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsCalls } from '../calls.ts';
import type { Notification } from '../contract.ts';
import { linesOf } from '../notification.ts';
import { chime } from './chime.ts';
import { useOpenNotification } from './queries.ts';
import { whenVisible } from './when-visible.ts';

const { change, count } = notificationsCalls;

/** A hidden page waits, so that a visible one claims the toast first. */
const hiddenWaitMs = 1500;

interface News {
  /** The newest untoasted item as of `asked_at`. */
  item: Notification | null;
  asked_at: number;
  /** The list is open and already shows it. */
  isOpen: boolean;
}

/**
 * Toasts new items with a chime, once per person across all tabs and devices: the server tells only one of
 * them that it was first.
 */
export function useToasts({ item, asked_at, isOpen }: News): void {
  const client = useQueryClient();
  const showToast = useToast();
  const latest = useRef(showToast);
  latest.current = showToast;
  const id = isOpen ? undefined : item?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to try again
  useEffect(() => {
    if (id === undefined) return;
    const claim = async () => {
      const input = { params: { id }, body: { toestify: true } } as const;
      const claimed = await call(change, input).catch(() => null);
      if (!claimed) return;
      if (claimed.claimed > 0) {
        chime();
        latest.current(claimed, claimed.claimed);
      }
      await client.invalidateQueries({ queryKey: keyOf(count) });
    };
    const waiting = setTimeout(() => void claim(), document.hidden ? hiddenWaitMs : 0);
    return () => clearTimeout(waiting);
  }, [id, asked_at, client]);
}

/** Shows an item, or how many arrived together; the toast is removed when the person or role changes. */
function useToast(): (item: Notification, together: number) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const open = useOpenNotification();
  const leaving = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const leave of leaving.current) leave();
    },
    [],
  );
  return (item, together) => {
    const words =
      together > 1
        ? { title: t('notifications:waiting', { count: together }) }
        : linesOf(textIn(language, item, 'msg'));
    const forget = whenVisible(() => {
      const shown = toast.info({
        ...words,
        onPress: () => {
          toast.dismiss(shown);
          if (together > 1) void navigate({ href: notificationsAddresses.notifications() });
          else open(item);
        },
      });
      leaving.current.push(() => toast.dismiss(shown));
    });
    leaving.current.push(forget);
  };
}

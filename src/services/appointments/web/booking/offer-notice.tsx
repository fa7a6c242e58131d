import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useNow } from '#platform/web/now.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Slot, Waiting } from '../../contract.ts';
import { useSlotWords } from '../use-slot-words.ts';
import styles from './waiting-notice.module.css';

const { findMyWaiting, letPlaceGo, listFreeSlots } = appointmentsCalls;

interface OfferNoticeProps {
  offer: NonNullable<Waiting['offer']>;
  onBook: (slot: Slot) => void;
}

/** The student's offer: when, where, the time left, and the buttons to book it or let it go. */
export function OfferNotice({ offer, onBook }: OfferNoticeProps) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const heldUntil = useHeldUntil(offer.held_until);
  const inWords = useRoomWords();
  const { slot } = offer;
  const location = inWords(slot.location);
  const place = t(`appointments:place.${slot.attendance}`, { location });
  return (
    <Notice
      tone="success"
      icon={<IconArmchair size={20} />}
      title={t('appointments:waiting.held_title')}
      action={
        <span className={styles.acts}>
          <Button look="primary" onClick={() => onBook(slot)}>
            {t('appointments:waiting.book')}
          </Button>
          <ActionButton
            verb={t('appointments:waiting.let_go')}
            asks={{
              title: t('appointments:waiting.let_go_title'),
              text: t('appointments:waiting.let_go_text'),
              busyText: t('appointments:waiting.letting_go'),
            }}
            call={letPlaceGo}
            input={{}}
            changes={[findMyWaiting, listFreeSlots]}
            said={t('appointments:waiting.let_gone')}
          />
        </span>
      }
    >
      <span className={styles.slot}>
        <Dotted facts={[words(slot), place]} />
      </span>
      <strong className={styles.time}>{heldUntil}</strong>
    </Notice>
  );
}

const minuteMs = 60_000;

/** The offer's deadline and, in the last hour, the time left. */
function useHeldUntil(held_until: string): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const left = Math.ceil((Date.parse(held_until) - now.getTime()) / minuteMs);
  const time = formatTime(riyadhTime(held_until), language);
  if (left <= 60) {
    return t('appointments:waiting.held_left', { count: Math.max(left, 0), time });
  }
  const day = formatDay(riyadhDay(held_until), language, 'brief');
  return t('appointments:waiting.held_until', { time, day });
}

import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { Guide, Slot } from '../../contract.ts';
import { useMinutes } from '../use-minutes.ts';
import { NextFreeButton } from './next-free-button.tsx';
import { WaitButton } from './wait-button.tsx';
import styles from './waiting-notice.module.css';

interface NoFreeSlotsProps {
  guide: Guide | null;
  /** The week has slots, all of them taken: they stand below. */
  hasFull: boolean;
  /** None of the guide's slots can be booked, in any week. */
  allTaken: boolean;
  /** False for students who have a booking or are already in line. */
  canWait: boolean;
  next: Slot | undefined;
  onShow: (slot: Slot) => void;
}

/** Stands in a week without free slots: leads to the next free one, or to the waiting line. */
export function NoFreeSlots({ guide, hasFull, allTaken, canWait, next, onShow }: NoFreeSlotsProps) {
  const { t } = useTranslation();
  const minutes = useMinutes();
  const { hold_minutes } = usePublicSettings().appointments;
  const state = allTaken ? 'all_taken' : hasFull ? 'week_taken' : 'week_empty';
  const title = {
    all_taken: t('appointments:waiting.full_title'),
    week_taken: t('appointments:book.none_free_title'),
    week_empty: t('appointments:book.empty_title'),
  }[state];
  const text = {
    all_taken: canWait && t('appointments:waiting.full_text', { minutes: minutes(hold_minutes) }),
    week_taken: next && t('appointments:book.none_free_text'),
    week_empty: t('appointments:book.empty_text', { email: guide?.email ?? '' }),
  }[state];
  const act = next ? (
    <NextFreeButton slot={next} onShow={onShow} />
  ) : (
    allTaken && canWait && <WaitButton />
  );
  if (!hasFull) {
    return (
      <Panel>
        <EmptyState
          icon={<IconCalendarOff size={28} stroke={1.25} />}
          title={title}
          text={text}
          actions={act}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.notice}>
      <Notice tone="info" icon={<IconCalendarOff size={20} />} title={title} action={act}>
        {text}
      </Notice>
    </div>
  );
}

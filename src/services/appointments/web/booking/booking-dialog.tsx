import { useTranslation } from 'react-i18next';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime, formatTimeRange } from '#platform/language/times/times.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Slot } from '../../contract.ts';
import { cancelUntil } from '../../slot.ts';
import { useSlotWords } from '../use-slot-words.ts';

const { findMyWaiting, reserve, listFreeSlots, listMyBookings } = appointmentsCalls;

interface BookingDialogProps {
  slot: Slot | null;
  /** Students may cancel until this many hours before the slot starts. */
  cancel_limit: number;
  onClose: () => void;
  onBooked: () => void;
}

/** Asks for confirmation: repeats the facts and says what can't be undone. */
export function BookingDialog({ slot, cancel_limit, onClose, onBooked }: BookingDialogProps) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const booking = useCommand(reserve, {
    changes: [findMyWaiting, listFreeSlots, listMyBookings],
    onDone: (booked) => {
      toast.success({ title: t('appointments:confirm.done'), text: words(booked.slot) });
      onBooked();
    },
  });
  const facts = useSlotFacts();
  const warning = useFinalWords();
  if (!slot) return null;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('appointments:confirm.title')}
      facts={facts(slot)}
      warning={warning(slot, cancel_limit)}
      verb={t('appointments:confirm.confirm')}
      busyText={t('appointments:confirm.confirming')}
      onConfirm={() => booking.mutateAsync({ body: { slot: slot.id } }).catch(stayOpen)}
    />
  );
}

function useSlotFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  return (slot: Slot) => {
    const day = datePieces(slot.day, language, { weekday: true });
    return [
      {
        label: t('appointments:confirm.day'),
        value: (
          <>
            <strong>{day.first}</strong>
            <br />
            {day.second}
          </>
        ),
      },
      {
        label: t('appointments:confirm.time'),
        value: (
          <>
            <strong>{formatTimeRange(slot.start_time, slot.end_time, language)}</strong>{' '}
            {t('appointments:confirm.riyadh')}
          </>
        ),
      },
      {
        label: t('appointments:confirm.place'),
        value: (
          <strong>{t(`appointments:place.${slot.attendance}`, { location: slot.location })}</strong>
        ),
      },
      {
        label: t('appointments:confirm.guide'),
        value: <strong>{titledNameOf(slot.staff)}</strong>,
      },
    ];
  };
}

/** What can't be undone, and the deadline for cancelling. */
function useFinalWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (slot: Slot, cancel_limit: number): string => {
    const limit = cancelUntil(slot, { cancel_limit });
    const day = riyadhDay(limit);
    const near = Math.abs(Date.parse(day) - Date.parse(today())) <= 86_400_000;
    if (limit <= serverNow()) return t('appointments:confirm.final_soon');
    return t('appointments:confirm.final', {
      time: formatTime(riyadhTime(limit), language),
      day: near ? relativeDay(day, today(), language) : formatDay(day, language, 'brief'),
    });
  };
}

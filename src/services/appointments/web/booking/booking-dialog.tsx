import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime, formatTimeRange } from '#platform/language/times/times.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Booking, Slot } from '../../contract.ts';
import { changedQuestion } from '../../question-shapes.ts';
import { academic, cancelUntil } from '../../slot.ts';
import { QuestionFields } from '../questions/question-fields.tsx';

const { findMyWaiting, reserve, listFreeSlots, listMyBookings } = appointmentsCalls;

interface BookingDialogProps {
  slot: Slot | null;
  /** Students may cancel until this many hours before the slot starts. */
  cancel_limit: number;
  onClose: () => void;
  onBooked: (booked: Booking) => void;
}

/** Asks for confirmation: repeats the facts, takes an optional question, and says what can't be undone. */
export function BookingDialog({ slot, ...rest }: BookingDialogProps) {
  return slot && <Confirming key={slot.id} slot={slot} {...rest} />;
}

function Confirming({
  slot,
  cancel_limit,
  onClose,
  onBooked,
}: BookingDialogProps & { slot: Slot }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: changedQuestion, defaults: { question: '', file: null } });
  const booking = useCommand(reserve, {
    changes: [findMyWaiting, listFreeSlots, listMyBookings],
    onDone: onBooked,
    onFailed: form.show,
  });
  const facts = useSlotFacts();
  const warning = useFinalWords();
  const { busy, onSubmit } = useSubmit(form, (asked) =>
    booking.mutateAsync({ body: { slot: slot.id, ...asked } }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('appointments:confirm.title')}>
      <FormProvider {...form}>
        <DialogForm
          onSubmit={onSubmit}
          problem={form.problem}
          verb={t('appointments:confirm.confirm')}
          busy={busy}
          busyText={t('appointments:confirm.confirming')}
          onBack={onClose}
        >
          <Facts facts={facts(slot)} />
          {slot.type === academic && <QuestionFields />}
          <Notice tone="warning" small>
            {warning(slot, cancel_limit)}
          </Notice>
        </DialogForm>
      </FormProvider>
    </Dialog>
  );
}

function useSlotFacts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const inWords = useRoomWords();
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
          <strong>
            {t(`appointments:place.${slot.attendance}`, { location: inWords(slot.location) })}
          </strong>
        ),
      },
      {
        label: t(`appointments:confirm.${slot.type === academic ? 'guide' : 'with'}`),
        value: <strong>{titledNameOf(slot.staff)}</strong>,
      },
    ];
  };
}

/** Says that a booking can't be cancelled after its deadline, and when that is. */
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import type { BookedSlot } from '#services/appointments/contract.ts';
import { endOf, isActive, seatsLeft, startOf } from '#services/appointments/slot.ts';
import { BookingStateMark, useSlotWords } from '#services/appointments/web/public.tsx';
import type { OpenedRecord } from '../../contract.ts';
import styles from './staff.module.css';

const { decideDate, listStaffSlots } = appointmentsCalls;

/** The student's next date with this counsellor: confirmed once all questions are answered, declined or moved. */
export function DateSection({ record }: { record: OpenedRecord }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const me = useMe();
  const from = useToday();
  const query = { type: '2', from, page_size: 200, ordering: 'day' } as const;
  const slots = useCall(listStaffSlots, { params: { id: me.id }, query }).data?.results ?? [];
  const [doing, setDoing] = useState<'decline' | 'move' | null>(null);
  const slot = slots.find(
    (one) => endOf(one) > serverNow() && bookingOf(one, record) !== undefined,
  );
  const booking = slot && bookingOf(slot, record);
  const confirming = useCommand(decideDate, {
    changes: [listStaffSlots],
    onDone: () => void toast.success({ title: t('counselling:date.confirmed') }),
  });
  if (!slot || !booking) {
    return (
      <PanelSection>
        <p className={styles.note}>{t('counselling:date.none')}</p>
      </PanelSection>
    );
  }
  const params = { id: booking.id };
  const left = record.referral_left;
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <strong>{words(slot)}</strong>
        <BookingStateMark state={booking.state} />
      </div>
      <div className={styles.acts}>
        {booking.state === 'pending' && (
          <Button
            look="primary"
            busy={confirming.isPending}
            reason={left > 0 && t('counselling:date.left', { count: left })}
            onClick={() => confirming.mutate({ params, body: { state: 'confirmed' } })}
          >
            {t('counselling:date.confirm')}
          </Button>
        )}
        <Button onClick={() => setDoing('move')}>{t('counselling:date.move')}</Button>
        {booking.state === 'pending' && (
          <Button look="danger-outline" onClick={() => setDoing('decline')}>
            {t('counselling:date.decline')}
          </Button>
        )}
      </div>
      <DeclineDialog id={booking.id} opened={doing === 'decline'} onClose={() => setDoing(null)} />
      <MoveDialog
        id={booking.id}
        slots={slots}
        opened={doing === 'move'}
        onClose={() => setDoing(null)}
      />
    </PanelSection>
  );
}

function bookingOf({ bookings }: BookedSlot, { student }: OpenedRecord) {
  return bookings.find((one) => one.student.id === student.id && isActive(one.state));
}

interface DialogProps {
  id: number;
  opened: boolean;
  onClose: () => void;
}

const declining = z.strictObject({ reason: text({ max: 500, multiline: true }) });

function DeclineDialog({ id, opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: declining, defaults: { reason: '' } });
  const command = useCommand(decideDate, {
    changes: [listStaffSlots],
    onFailed: form.show,
    onDone: () => {
      toast.success({ title: t('counselling:date.declined') });
      onClose();
    },
  });
  const { busy, onSubmit } = useSubmit(form, ({ reason }) =>
    command.mutateAsync({ params: { id }, body: { state: 'declined', reason } }),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('counselling:date.decline')}
      text={t('counselling:date.decline_text')}
    >
      <DialogForm
        onSubmit={onSubmit}
        problem={form.problem}
        verb={t('counselling:date.decline')}
        busy={busy}
        danger
        onBack={onClose}
      >
        <TextArea label={t('counselling:date.reason')} rows={3} {...fieldOf(form, 'reason')} />
      </DialogForm>
    </Dialog>
  );
}

function MoveDialog({
  id,
  slots,
  opened,
  onClose,
}: DialogProps & { slots: readonly BookedSlot[] }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const [to, setTo] = useState<string | null>(null);
  const command = useCommand(decideDate, {
    changes: [listStaffSlots],
    onDone: () => void toast.success({ title: t('counselling:date.moved') }),
  });
  const free = slots.filter(
    (slot) => slot.state === 'open' && seatsLeft(slot) > 0 && startOf(slot) > serverNow(),
  );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('counselling:date.move')}
      verb={t('counselling:date.move')}
      onConfirm={() =>
        to === null
          ? stayOpen()
          : command
              .mutateAsync({ params: { id }, body: { state: 'moved', slot: Number(to) } })
              .catch(stayOpen)
      }
    >
      {free.length === 0 ? (
        <p className={styles.note}>{t('counselling:date.move_none')}</p>
      ) : (
        <SelectField
          label={t('counselling:date.move_to')}
          options={free.map((slot) => ({ value: String(slot.id), label: words(slot) }))}
          value={to}
          onChange={setTo}
        />
      )}
    </ConfirmDialog>
  );
}

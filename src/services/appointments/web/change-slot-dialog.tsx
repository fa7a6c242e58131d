import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../calls.ts';
import { type BookedSlot, newSlot } from '../contract.ts';
import { SlotPlaceFields, SlotTimeFields } from './slot-fields.tsx';

const { changeSlot, listStaffSlots } = appointmentsCalls;

interface ChangeSlotDialogProps {
  slot: BookedSlot;
  opened: boolean;
  onClose: () => void;
}

export function ChangeSlotDialog({ slot, opened, onClose }: ChangeSlotDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('appointments:form.change_title')}>
      <SlotForm slot={slot} onDone={onClose} />
    </Dialog>
  );
}

function SlotForm({ slot, onDone }: { slot: BookedSlot; onDone: () => void }) {
  const { t } = useTranslation();
  const [needsNotify, setNeedsNotify] = useState(false);
  const form = useSchemaForm({ schema: changedSlot, defaults: valuesOf(slot) });
  const changing = useCommand(changeSlot, {
    changes: [listStaffSlots],
    onDone: () => {
      toast.success({ title: t('appointments:form.changed') });
      onDone();
    },
    onFailed: (failure) => {
      if (failure.code === 'slot_has_bookings') setNeedsNotify(true);
      else form.show(failure);
    },
  });
  const notify = needsNotify ? ('true' as const) : ('false' as const);
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={form.handleSubmit((body) =>
          changing.mutate({ params: { id: slot.id }, query: { notify }, body }),
        )}
        problem={form.problem}
        verb={needsNotify ? t('appointments:slot.notify_move') : t('appointments:form.save')}
        busy={changing.isPending}
        onBack={onDone}
      >
        <SlotTimeFields />
        <SlotPlaceFields />
        {needsNotify && (
          <Notice
            tone="warning"
            small
            live
            title={t('appointments:slot.notify_title', { count: slot.booked })}
          >
            {t('appointments:slot.notify_text')}
          </Notice>
        )}
      </DialogForm>
    </FormProvider>
  );
}

const changedSlot = newSlot.omit({ type: true, capacity: true });

function valuesOf(slot: BookedSlot): z.input<typeof changedSlot> {
  const { day, start_time, end_time, attendance, link, location } = slot;
  return { day, start_time, end_time, attendance, link, location };
}

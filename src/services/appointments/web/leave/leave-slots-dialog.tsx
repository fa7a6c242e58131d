import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { LeaveRow, LeaveSlot } from '../../leave-shapes.ts';
import { useSlotWords } from '../use-slot-words.ts';
import styles from './leaves-screen.module.css';

const { cancelLeaveSlots, listLeaveSlots, listLeaves, listStaffSlots } = appointmentsCalls;

interface LeaveSlotsDialogProps {
  /** Null while the dialog is closed. */
  leave: LeaveRow | null;
  onClose: () => void;
}

/** The booked slots within a leave, each to be kept or cancelled. */
export function LeaveSlotsDialog({ leave, onClose }: LeaveSlotsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={leave !== null}
      onClose={onClose}
      title={t('appointments:leave.slots_title')}
      text={t('appointments:leave.slots_text')}
    >
      {leave && <Slots leave={leave} onDone={onClose} />}
    </Dialog>
  );
}

function Slots({ leave: { id }, onDone }: { leave: LeaveRow; onDone: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAsked, setAsked] = useState(false);
  const slots = useCall(listLeaveSlots, { params: { id }, query: { page_size: 200 } });
  const cancelling = useCommand(cancelLeaveSlots, {
    changes: [listLeaves, listLeaveSlots, listStaffSlots],
    onDone: ({ cancelled }) => {
      toast.success({ title: t('appointments:leave.cancelled', { count: cancelled }) });
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length > 0) cancelling.mutate({ params: { id }, body: { slots: [...chosen] } });
  };
  if (!slots.data) return <Skeleton rows={3} columns={1} />;
  return (
    <DialogForm
      onSubmit={send}
      problem={isAsked && chosen.length === 0 ? t('appointments:leave.choose') : ''}
      danger
      verb={t('appointments:leave.cancel', { count: chosen.length })}
      busy={cancelling.isPending}
      busyText={t('appointments:leave.cancelling')}
      back={t('appointments:leave.keep')}
      onBack={onDone}
    >
      <fieldset className={styles.slots}>
        <legend>{t('appointments:leave.slots')}</legend>
        {slots.data.results.map((slot) => (
          <SlotChoice
            key={slot.id}
            slot={slot}
            checked={chosen.includes(slot.id)}
            onChange={(checked) =>
              setChosen(
                checked ? [...chosen, slot.id] : chosen.filter((other) => other !== slot.id),
              )
            }
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}

interface SlotChoiceProps {
  slot: LeaveSlot;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SlotChoice({ slot, checked, onChange }: SlotChoiceProps) {
  const words = useSlotWords();
  const language = useLanguage();
  const { nameOf } = useNames();
  return (
    <Checkbox
      label={words(slot)}
      help={listOf(slot.students.map(nameOf), language)}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

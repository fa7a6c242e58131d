import { useTranslation } from 'react-i18next';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../calls.ts';
import { type BookedSlot, slotCapacity } from '../contract.ts';
import styles from './slot-dialog.module.css';

const { changeCapacity, listStaffSlots } = appointmentsCalls;

export function CapacityForm({ slot }: { slot: BookedSlot }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: slotCapacity,
    defaults: { capacity: String(slot.capacity) },
  });
  const saving = useCommand(changeCapacity, {
    changes: [listStaffSlots],
    said: t('appointments:slot.capacity_changed'),
    onFailed: form.show,
  });
  const { error, ...field } = fieldOf(form, 'capacity');
  return (
    <Form
      className={styles.capacity}
      onSubmit={form.handleSubmit((body) => saving.mutate({ params: { id: slot.id }, body }))}
    >
      <NumberField
        label={t('appointments:slot.capacity')}
        {...field}
        error={error ?? form.problem}
      />
      <SubmitButton look="secondary" busy={saving.isPending}>
        {t('appointments:slot.save_capacity')}
      </SubmitButton>
    </Form>
  );
}

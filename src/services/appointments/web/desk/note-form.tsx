import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { AskedPlace } from '../../contract.ts';
import { outcomeNote } from '../../desk-shapes.ts';
import styles from '../questions/asked-details.module.css';
import dialog from '../slot-dialog.module.css';

const { listStaffSlots, writeNote } = appointmentsCalls;

/** The guide's note to the student after an appointment; it can be changed later. */
export function OutcomeNote({ place }: { place: AskedPlace }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={dialog.outcome}>
      {place.note !== '' && (
        <div className={styles.asked}>
          <p className={styles.question} dir="auto">
            {place.note}
          </p>
        </div>
      )}
      <Button size={32} onClick={() => setOpened(true)}>
        {t(`appointments:desk.${place.note === '' ? 'write_note' : 'change_note'}`)}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('appointments:desk.note_title')}
        text={nameOf(place.student)}
      >
        <NoteForm place={place} onDone={close} />
      </Dialog>
    </div>
  );
}

function NoteForm({ place: { id, note }, onDone }: { place: AskedPlace; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: outcomeNote, defaults: { note } });
  const writing = useCommand(writeNote, {
    changes: [listStaffSlots],
    onDone: () => {
      toast.success({ title: t('appointments:desk.note_saved') });
      onDone();
    },
    onFailed: form.show,
  });
  return (
    <DialogForm
      onSubmit={form.handleSubmit((body) => writing.mutate({ params: { id }, body }))}
      problem={form.problem}
      verb={t('appointments:desk.save_note')}
      busy={writing.isPending}
      onBack={onDone}
    >
      <TextArea
        {...fieldOf(form, 'note')}
        label={t('appointments:desk.note')}
        help={t('appointments:desk.note_help')}
        rows={4}
      />
    </DialogForm>
  );
}

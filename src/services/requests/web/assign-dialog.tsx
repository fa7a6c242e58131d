import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { requestsCalls } from '../calls.ts';
import { requestChanged } from './request-answers.ts';

const { assignStep, listDeciders } = requestsCalls;

interface AssignDialogProps {
  step: number;
  opened: boolean;
  onClose: () => void;
}

/** Gives a step to another who holds it. */
export function AssignDialog({ step, opened, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('requests:decide.assign_title')}
      text={t('requests:decide.assign_text')}
    >
      <AssignForm step={step} onClose={onClose} />
    </Dialog>
  );
}

function AssignForm({ step, onClose }: { step: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const textOf = useFailureText();
  const [person, setPerson] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const people = useCall(listDeciders, { params: { id: step } }).data?.results ?? [];
  const command = useCommand(assignStep, {
    changes: requestChanged,
    onDone: () => {
      void toast.success({ title: t('requests:decide.assigned') });
      onClose();
    },
    onFailed: (failure) => setProblem(textOf(failure)),
  });
  return (
    <DialogForm
      verb={t('requests:decide.assign')}
      busy={command.isPending}
      busyText={t('requests:decide.assigning')}
      problem={problem}
      onBack={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (person === null) return setProblem(t('platform:validation.required'));
        return command.mutate({ params: { id: step }, body: { person: Number(person) } });
      }}
    >
      <SelectField
        label={t('requests:decide.assign_to')}
        options={people.map((one) => ({
          value: String(one.id),
          label: nameOf(one),
          note: one.user_id,
        }))}
        value={person}
        onChange={setPerson}
      />
    </DialogForm>
  );
}

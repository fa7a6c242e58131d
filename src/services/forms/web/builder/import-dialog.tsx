import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#platform/ui/fields/file-drop.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import { formsAddresses } from '../../addresses.ts';
import { formsCalls } from '../../calls.ts';
import { type FormType, formTypes, largestDefinition } from '../../definition.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Begins a form with what a file says. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('forms:definitions.import')}>
      <ImportForm onBack={onClose} />
    </Dialog>
  );
}

function ImportForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [type, setType] = useState<FormType>(1);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const importing = useCommand(formsCalls.importDefinition, {
    changes: [formsCalls.listDefinitions],
    onDone: ({ id }) => navigate({ href: formsAddresses.definition({ id }) }),
    onFailed: (failure) => setProblem(failure.fields['definition']?.[0] ?? textOf(failure)),
  });

  async function send() {
    // Indented, with letters of two bytes: no larger file can hold a form.
    if (!file || file.size > 8 * largestDefinition) {
      setProblem(
        t(file ? 'platform:validation.definition_too_large' : 'platform:validation.required'),
      );
      return;
    }
    const definition = compactly(await file.text());
    await importing.mutateAsync({ body: { type, definition } }).catch(() => undefined);
  }

  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      verb={t('forms:definitions.import')}
      busy={importing.isPending}
      onBack={onBack}
    >
      <RadioGroup
        label={t('forms:definitions.column.type')}
        value={String(type)}
        onChange={(value) => setType(value === '1' ? 1 : 2)}
        options={formTypes.map((one) => ({ value: String(one), label: t(`forms:types.${one}`) }))}
      />
      <FileDrop
        label={t('forms:definitions.file')}
        accept=".json,application/json"
        limits={file ? file.name : t('forms:definitions.file_help')}
        error={problem}
        onFiles={([chosen]) => {
          setFile(chosen ?? null);
          setProblem(undefined);
        }}
      />
    </DialogForm>
  );
}

/** As exported files are indented for people, they are longer than what they say. */
function compactly(written: string): string {
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return written.slice(0, largestDefinition);
  }
}

import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { typed } from '#platform/contract/fields.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { trainingCalls } from '../calls.ts';
import { codeDigits } from '../code.ts';
import { trainingChanged } from './use-training-words.ts';

const schema = z.strictObject({
  code: typed(codeDigits)
    .transform((value) => foldDigits(value).trim())
    .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), 'digits_only')),
});

/** The student enters the code that the trainer shows. */
export function CheckIn() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        look="primary"
        icon={<IconQrcode size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('training:check_in.verb')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('training:check_in.title')}
        text={t('training:check_in.text')}
      >
        <CodeForm onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function CodeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema, defaults: { code: '' } });
  const checking = useCommand(trainingCalls.checkIn, {
    changes: trainingChanged,
    onDone: () => {
      toast.success({ title: t('training:check_in.done') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => checking.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:check_in.verb')}
      busy={busy}
      onBack={onClose}
    >
      <TextField
        {...fieldOf(form, 'code')}
        label={t('training:check_in.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits}
        ltr
      />
    </DialogForm>
  );
}

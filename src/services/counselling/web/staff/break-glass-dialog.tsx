import { IconLockOpen2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import { shortestReason as least } from '../../intake.ts';

const { openBreakGlass, readDay } = counsellingCalls;

/** The way to a record of another counsellor in an emergency. */
export function BreakGlass() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button icon={<IconLockOpen2 size={18} aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('counselling:emergency.open')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('counselling:emergency.title')}
        text={t('counselling:emergency.text')}
      >
        <OpeningForm onBack={close} />
      </Dialog>
    </>
  );
}

const opening = z.strictObject({
  search: text({ max: 20 }),
  reason: text({ min: least, max: 1000, multiline: true }),
});

function OpeningForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: opening, defaults: { search: '', reason: '' } });
  const command = useCommand(openBreakGlass, {
    changes: [readDay],
    onFailed: form.show,
    onDone: ({ record: id }) => navigate({ href: counsellingAddresses.record({ id }) }),
  });
  const submit = useSubmit(form, (body) => command.mutateAsync({ body }));
  const count = form.watch('reason').trim().length;
  return (
    <DialogForm
      {...submit}
      problem={form.problem}
      verb={t('counselling:emergency.verb')}
      onBack={onBack}
    >
      <TextField label={t('counselling:emergency.search')} ltr {...fieldOf(form, 'search')} />
      <TextArea
        label={t('counselling:date.reason')}
        help={t('counselling:emergency.letters', { least, count })}
        rows={3}
        {...fieldOf(form, 'reason')}
      />
      <Notice tone="warning" small>
        {t('counselling:emergency.told')}
      </Notice>
    </DialogForm>
  );
}

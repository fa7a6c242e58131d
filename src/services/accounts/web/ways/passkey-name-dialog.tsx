import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { keyOf } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { accountsCalls } from '../../calls.ts';
import { namedPasskey, type Passkey } from '../../contract.ts';
import { useDeviceName } from '../device-name.ts';
import { useCurrentUser } from '../queries.ts';

const { beginPasskey, listWays, renamePasskey } = accountsCalls;

/** A passkey to be made, or one to be named anew. */
export type Naming = { begun: ReplyOf<typeof beginPasskey> } | { passkey: Passkey };

interface PasskeyNameProps {
  naming: Naming;
  onClose: () => void;
}

/** The device asks after the name, since a browser answers only to a press. */
export function PasskeyNameDialog({ naming, onClose }: PasskeyNameProps) {
  const { t } = useTranslation();
  const isNew = 'begun' in naming;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`accounts:passkeys.${isNew ? 'add' : 'rename'}`)}
      text={isNew && t('accounts:passkeys.add_text')}
    >
      <NameForm naming={naming} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ naming, onClose }: PasskeyNameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user_id = useCurrentUser().data?.user_id ?? '';
  const here = useDeviceName()({ user_agent: navigator.userAgent });
  const [problem, setProblem] = useState<string>();
  const isNew = 'begun' in naming;
  const form = useSchemaForm({
    schema: namedPasskey,
    defaults: { name: isNew ? here : naming.passkey.name },
  });
  const { busy, onSubmit } = useSubmit(form, async ({ name }) => {
    setProblem(undefined);
    try {
      if (isNew) {
        const { makePasskey } = await import('./passkeys.ts');
        await makePasskey({ user_id, name }, naming.begun);
      } else {
        await call(renamePasskey, { params: { id: naming.passkey.id }, body: { name } });
      }
    } catch (failure) {
      if (failure instanceof CallFailed) form.show(failure);
      else setProblem(t('accounts:passkeys.not_made'));
      return;
    }
    await client.invalidateQueries({ queryKey: keyOf(listWays) });
    toast.success({ title: t(`accounts:passkeys.${isNew ? 'was_added' : 'renamed'}`) });
    onClose();
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem ?? problem}
      verb={t(`accounts:passkeys.${isNew ? 'make' : 'save_name'}`)}
      busy={busy}
      onBack={onClose}
    >
      <TextField
        {...fieldOf(form, 'name')}
        label={t('accounts:passkeys.name')}
        help={isNew && t('accounts:passkeys.name_help')}
        maxLength={60}
        autoFocus
      />
    </DialogForm>
  );
}

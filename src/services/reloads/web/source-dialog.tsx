import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { reloadsCalls } from '../calls.ts';
import { type Source, sourceChange } from '../contract.ts';
import type { TokenState } from '../reload.ts';

const { changeSource, listSources } = reloadsCalls;

interface SourceDialogProps {
  source: Source;
  opened: boolean;
  onClose: () => void;
}

/** Edits where a kind's file is read from. */
export function SourceDialog({ source, opened, onClose }: SourceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:source.title', { kind: t(`reloads:reload.kinds.${source.kind}`) })}
      text={t('reloads:source.text')}
    >
      <SourceForm source={source} onDone={onClose} />
    </Dialog>
  );
}

/** An empty field keeps a stored token, and removes a lost one. */
const schemaFor = (token_state: TokenState) =>
  sourceChange.transform(({ token, ...rest }) => {
    if (token) return { ...rest, token };
    return token_state === 'lost' ? { ...rest, token: null } : rest;
  });

function SourceForm({ source, onDone }: { source: Source; onDone: () => void }) {
  const { t } = useTranslation();
  const { kind, origin, address, token_state } = source;
  const [schema] = useState(() => schemaFor(token_state));
  const form = useSchemaForm({ schema, defaults: { origin, address, token: null } });
  const command = useCommand(changeSource, {
    changes: [listSources],
    onDone: () => {
      toast.success({ title: t('reloads:source.saved') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: { kind }, body }),
  );
  const isAddress = form.watch('origin') === 'address';
  const token = form.register('token', { setValueAs: (typed) => typed || null });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('reloads:source.save')}
      busy={busy}
      onBack={onDone}
    >
      <Controller
        control={form.control}
        name="origin"
        render={({ field: { ref, ...field } }) => (
          <RadioGroup
            {...field}
            ref={ref}
            label={t('reloads:source.origin')}
            options={(['folder', 'address'] as const).map((value) => ({
              value,
              label: t(`reloads:source.origins.${value}`),
              help: t(`reloads:source.origin_help.${value}`),
            }))}
          />
        )}
      />
      {isAddress && (
        <>
          <TextField
            {...fieldOf(form, 'address')}
            ltr
            inputMode="url"
            autoComplete="off"
            label={t('reloads:source.address')}
            help={t('reloads:source.address_help')}
            placeholder="https://"
          />
          <TextField
            {...token}
            ltr
            type="password"
            autoComplete="new-password"
            optional
            label={t('reloads:source.token')}
            help={t(`reloads:source.token_help.${token_state}`)}
          />
        </>
      )}
    </DialogForm>
  );
}

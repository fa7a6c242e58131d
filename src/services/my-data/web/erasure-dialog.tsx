import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { closingForm } from '#platform/web/edited.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { myDataCalls } from '../calls.ts';
import { erasureFields } from '../contract.ts';
import { erasureReasons } from '../erasure.ts';
import { ErasableList } from './erasable-list.tsx';

const { askErasure, listErasures, readErasable } = myDataCalls;

/** Asks for a person's number, shows what would go and what would stay, and asks that it be erased. */
export function AskErasureDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={640}
      title={t('my-data:erasures.ask_title')}
      text={t('my-data:erasures.ask_text')}
    >
      <AskForm onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const textOf = useFailureText();
  const [number, setNumber] = useState('');
  const params = { user_id: number };
  const found = useCall(readErasable, { params }, { enabled: number !== '' });
  const form = useSchemaForm({
    schema: erasureFields,
    defaults: { user_id: '', reason: 'asked' as const },
  });
  const { field: reason } = useController({ control: form.control, name: 'reason' });
  const said = t('my-data:erasures.asked');
  const changes = [listErasures, readErasable];
  const asking = useCommand(askErasure, closingForm({ form, changes, said, onClose }));
  const shown = number === '' ? undefined : found.data;
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    if (body.user_id !== number) setNumber(body.user_id);
    else if (shown) await asking.mutateAsync({ body });
  });
  const isOpen = shown?.tables.some(({ open }) => open > 0) ?? false;
  const failure = number !== '' && found.error ? textOf(found.error) : undefined;
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem ?? failure}
      verb={t(`my-data:erasures.${shown ? 'ask' : 'show'}`)}
      busy={busy || (number !== '' && found.isFetching)}
      reason={isOpen && t('my-data:erasures.not_yet')}
      onBack={onClose}
    >
      <TextField
        {...fieldOf(form, 'user_id')}
        label={t('my-data:erasures.number')}
        inputMode="numeric"
        ltr
        onInput={() => setNumber('')}
      />
      {shown && (
        <>
          <h3>{nameOf(shown.person)}</h3>
          <ErasableList tables={shown.tables} />
          {!isOpen && (
            <>
              <RadioGroup
                {...reason}
                label={t('my-data:erasures.reason')}
                options={wordedOptions(erasureReasons, (one) =>
                  t(`my-data:erasures.reasons.${one}`),
                )}
              />
              <Notice tone="warning" small>
                {t('my-data:erasures.warning')}
              </Notice>
            </>
          )}
        </>
      )}
    </DialogForm>
  );
}

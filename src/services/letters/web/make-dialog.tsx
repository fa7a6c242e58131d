import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import type { Day } from '#platform/language/times/day.ts';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { lettersCalls } from '../calls.ts';
import { type SideKind, sideKinds } from '../letter.ts';
import { itemsOf, keysOf, NamesField } from './names-field.tsx';
import { NotesField } from './text-fields.tsx';
import { lettersChanged, useSideOptions } from './use-letter-words.ts';
import { WhenField } from './when-field.tsx';

const { findNamed, makeLetter } = lettersCalls;

interface MakeProps {
  opened: boolean;
  onClose: () => void;
}

/** Makes a letter to a side, for all whom it would name or some of them. */
export function MakeLetter({ opened, onClose }: MakeProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('letters:make.title')}
      text={t('letters:make.text')}
      size={640}
    >
      <MakeForm onClose={onClose} />
    </Dialog>
  );
}

const schema = z.strictObject({
  kind: z.enum(sideKinds),
  side: rowId,
  cycle: rowId,
  notes: text({ min: 0, max: 1000, multiline: true }),
});

function MakeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { sides = [], cycles = [] } = useSideOptions();
  const [sendOn, setSendOn] = useState<Day | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const form = useSchemaForm({
    schema,
    defaults: { kind: 'directing' as SideKind, side: '', cycle: '', notes: '' },
  });
  const { kind, side, cycle } = form.watch();
  const isAsked = side !== '' && cycle !== '';
  const found = useCall(findNamed, { query: { kind, side, cycle } }, { enabled: isAsked });
  const named = isAsked ? found.data : undefined;
  useEffect(() => setChosen(new Set(named ? keysOf(named) : [])), [named]);
  const making = useCommand(makeLetter, {
    changes: lettersChanged,
    onDone: ({ number }) => {
      toast.success({ title: t('letters:make.made', { number }) });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    if (!named) return;
    await making.mutateAsync({ body: { ...values, ...itemsOf(named, chosen), send_on: sendOn } });
  });
  const select = (
    name: 'kind' | 'side' | 'cycle',
    options: readonly { value: string; label: string; note?: string }[],
  ) => (
    <SelectField
      label={t(`letters:field.${name}`)}
      options={options}
      value={String(form.watch(name)) || null}
      onChange={(value) => form.setValue(name, (value ?? '') as never, { shouldValidate: true })}
      error={form.formState.errors[name]?.message}
    />
  );
  const isEmpty = named !== undefined && keysOf(named).length === 0;
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('letters:make.send')}
      busy={busy}
      reason={
        !isAsked
          ? t('letters:make.choose')
          : isEmpty || chosen.size === 0
            ? t('letters:make.nobody')
            : undefined
      }
      onBack={onClose}
    >
      {select(
        'kind',
        wordedOptions(sideKinds, (value) => t(`letters:kinds.${value}`)),
      )}
      <FieldPair>
        {select('side', sides)}
        {select('cycle', cycles)}
      </FieldPair>
      {isEmpty && (
        <Notice tone="neutral" small>
          {t('letters:make.nobody')}
        </Notice>
      )}
      {named && !isEmpty && (
        <NamesField
          named={named}
          student_fee={named.student_fee}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {named?.is_more && (
        <Notice tone="warning" small>
          {t('letters:make.more')}
        </Notice>
      )}
      <WhenField value={sendOn} onChange={setSendOn} />
      <NotesField field={fieldOf(form, 'notes')} />
    </DialogForm>
  );
}

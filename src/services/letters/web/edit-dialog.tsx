import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { halalasOf, riyalsOf, times, writeRiyals } from '#platform/language/numbers/money.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { lettersCalls } from '../calls.ts';
import type { ShownLetter } from '../contract.ts';
import { isInternal, sideKinds } from '../letter.ts';
import { itemsOf, keysOf, NamesField } from './names-field.tsx';
import { LetterTexts, NotesField } from './text-fields.tsx';
import { lettersChanged } from './use-letter-words.ts';
import { WhenField } from './when-field.tsx';

const { editInternal, editLetter, findNamed } = lettersCalls;

/** Edits a letter, until it is confirmed. */
export function EditLetter({ letter }: { letter: ShownLetter }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const Form = isInternal(letter.kind) ? InternalForm : SideForm;
  return (
    <>
      <Button
        size={40}
        look={letter.stage === 'modify' ? 'primary' : 'secondary'}
        onClick={() => setOpened(true)}
      >
        {t('letters:page.edit')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('letters:page.edit')}
        text={t('letters:page.edit_text')}
        size={640}
      >
        <Form letter={letter} onClose={close} />
      </Dialog>
    </>
  );
}

const words = text({ max: 2000, multiline: true });
const texts = {
  text_ar: words,
  text: words,
  notes: text({ min: 0, max: 1000, multiline: true }),
};
const sideSchema = z.strictObject(texts);
const amount = money({ min: 1, max: 1_000_000 });
const internalSchema = z.strictObject({ ...texts, amount });
const feesSchema = internalSchema.extend({
  amount: z.union([z.literal('').transform(() => undefined), amount]),
});

interface FormProps {
  letter: ShownLetter;
  onClose: () => void;
}

function useEdited(onClose: () => void) {
  const { t } = useTranslation();
  return () => {
    toast.success({ title: t('letters:page.edited') });
    onClose();
  };
}

function SideForm({ letter, onClose }: FormProps) {
  const { t } = useTranslation();
  const { id, version, side, cycle, text: en, text_ar, notes } = letter;
  const kind = sideKinds.find((one) => one === letter.kind) ?? 'directing';
  const [sendOn, setSendOn] = useState(letter.send_on);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(keysOf(letter)));
  const others = useCall(findNamed, { query: { kind, side: side.id, cycle: cycle.id } });
  const named = {
    trainees: [...letter.trainees, ...(others.data?.trainees ?? [])],
    seats: [...letter.seats, ...(others.data?.seats ?? [])],
  };
  const form = useSchemaForm({ schema: sideSchema, defaults: { text_ar, text: en, notes } });
  const editing = useCommand(editLetter, {
    changes: lettersChanged,
    onDone: useEdited(onClose),
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    editing.mutateAsync({
      params: { id },
      body: { ...values, ...itemsOf(named, chosen), send_on: sendOn, version },
    }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('letters:save')}
      busy={busy}
      reason={chosen.size === 0 ? t('letters:make.nobody') : undefined}
      onBack={onClose}
    >
      <NamesField
        named={named}
        student_fee={others.data?.student_fee ?? letter.student_fee}
        chosen={chosen}
        onChange={setChosen}
      />
      <WhenField value={sendOn} onChange={setSendOn} />
      <LetterTexts ar={fieldOf(form, 'text_ar')} en={fieldOf(form, 'text')} />
      <NotesField field={fieldOf(form, 'notes')} />
    </DialogForm>
  );
}

function InternalForm({ letter, onClose }: FormProps) {
  const { t } = useTranslation();
  const { id, version, text: en, text_ar, notes, student_fee, trainee_count } = letter;
  const isFees = letter.kind === 'payment_fees';
  const paid = halalasOf(letter.total_cost);
  // An amount that was computed is computed again, from the trainees who have a seat now.
  const isReckoned = isFees && paid === times(halalasOf(student_fee), trainee_count);
  const form = useSchemaForm({
    schema: isFees ? feesSchema : internalSchema,
    defaults: { text_ar, text: en, notes, amount: isReckoned ? '' : writeRiyals(paid) },
  });
  const editing = useCommand(editInternal, {
    changes: lettersChanged,
    onDone: useEdited(onClose),
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ amount: typed, ...values }) =>
    editing.mutateAsync({
      body: { ...values, id, version, ...(typed !== undefined && { amount: riyalsOf(typed) }) },
    }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('letters:save')}
      busy={busy}
      onBack={onClose}
    >
      <MoneyField
        {...fieldOf(form, 'amount')}
        label={t('letters:field.amount')}
        optional={isFees}
        {...(isFees ? { help: t('letters:internal.amount_help') } : {})}
      />
      <LetterTexts ar={fieldOf(form, 'text_ar')} en={fieldOf(form, 'text')} />
      <NotesField field={fieldOf(form, 'notes')} />
    </DialogForm>
  );
}

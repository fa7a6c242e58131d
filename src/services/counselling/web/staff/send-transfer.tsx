import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { counsellingCalls } from '../../calls.ts';
import { dangers } from '../../intake.ts';
import { type Referral, referral } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-tiles.tsx';

/** Beside an own student's name: the guide asks the student to agree to a referral. */
export function SendTransfer({ id, name }: RecordProps) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <>
      <Button
        icon={<IconHeartHandshake size={18} aria-hidden="true" />}
        onClick={() => setWriting(true)}
      >
        {t('counselling:transfer.send')}
      </Button>
      <Dialog
        opened={writing}
        onClose={close}
        size={640}
        title={t('counselling:transfer.title', { name })}
        text={t('counselling:transfer.text')}
      >
        <TransferForm student={id} onDone={close} />
      </Dialog>
    </>
  );
}

const { q2, q3, q4, q5, q6, q7 } = referral.shape;
const none = z.literal('');

/** The reason alone must be written. */
const written = z.strictObject({
  q1: referral.shape.q1.unwrap(),
  q2: none.or(q2),
  q3: none.or(q3),
  q4: none.or(q4),
  q5: none.or(q5),
  q6: none.or(q6),
  q7: none.or(q7),
});

const blank = { q1: '', q2: '', q3: '', q4: '', q5: '', q6: '', q7: '' } as const;

function TransferForm({ student, onDone }: { student: number; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: written, defaults: blank });
  const command = useCommand(counsellingCalls.sendTransfer, {
    onFailed: form.show,
    onDone: () => {
      toast.success({ title: t('counselling:transfer.sent') });
      onDone();
    },
  });
  const { busy, onSubmit } = useSubmit(form, ({ q1, ...rest }) => {
    const given = Object.entries(rest).filter(([, answer]) => answer);
    const answers = Object.fromEntries(given) as Omit<Referral, 'q1'>;
    return command.mutateAsync({ body: { student, referral: { q1, ...answers } } });
  });
  const text = (question: 'q1' | 'q2' | 'q3' | 'q4' | 'q5' | 'q7') => (
    <TextArea
      label={t(`counselling:referral.${question}`)}
      optional={question !== 'q1'}
      rows={2}
      autoComplete="off"
      {...fieldOf(form, question)}
    />
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('counselling:transfer.verb')}
      busy={busy}
      onBack={onDone}
    >
      {text('q1')}
      {text('q2')}
      {text('q3')}
      {text('q4')}
      {text('q5')}
      <Controller
        control={form.control}
        name="q6"
        render={({ field: { value, onChange } }) => (
          <ChoiceTiles
            label={t('counselling:referral.q6')}
            optional
            options={dangers}
            nameOf={(one) => t(`counselling:dangers.${one}`)}
            chosen={[value ?? '']}
            onChoose={onChange}
            shape="chips"
          />
        )}
      />
      {text('q7')}
    </DialogForm>
  );
}

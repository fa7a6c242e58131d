import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { RadioGroup } from '#platform/ui/radio-group.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { guidanceContract } from '../contract.ts';
import { type CorrectionAnswer, correctionAnswers } from '../correction.ts';
import { type Correction, correctionAnswer } from '../correction-calls.ts';
import { correctionAnswered } from './correction-answers.ts';
import { useStudentWords } from './student-words.ts';

interface AnswerProps {
  correction: Correction;
  onClose: () => void;
}

/** Registration answers it; nothing where it is answered already. */
export function AnswerCorrection({ correction }: Pick<AnswerProps, 'correction'>) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      {correction.state === 'open' && (
        <Button
          size={32}
          aria-label={t('guidance:corrections.answer.verb_of', {
            name: nameOf(correction.student),
          })}
          onClick={() => setOpened(true)}
        >
          {t('guidance:corrections.answer.verb')}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={close}
        title={t('guidance:corrections.answer.title')}
        text={t('guidance:corrections.answer.text')}
      >
        <AnswerForm correction={correction} onClose={close} />
      </Dialog>
    </>
  );
}

function AnswerForm({ correction, onClose }: AnswerProps) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const defaults = { state: '' as CorrectionAnswer, answer: '' };
  const form = useSchemaForm({ schema: correctionAnswer, defaults });
  const sending = useCommand(guidanceContract.calls.answerCorrection, {
    changes: correctionAnswered,
    onDone: () => {
      toast.success({ title: t('guidance:corrections.answer.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    sending.mutateAsync({ params: { id: correction.id }, body }),
  );
  const { student, field, text } = correction;
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('guidance:corrections.answer.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <Facts
        facts={[
          { label: t('guidance:field.student'), value: nameOf(student) },
          {
            label: t('guidance:corrections.field'),
            value: t(`guidance:corrections.fields.${field}`),
          },
          { label: t('guidance:corrections.column.text'), value: <Bdi>{text}</Bdi> },
        ]}
      />
      <Controller
        control={form.control}
        name="state"
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <RadioGroup
            ref={ref}
            label={t('guidance:corrections.answer.state')}
            options={correctionAnswers.map((state) => ({
              value: state,
              label: t(`guidance:corrections.answer.${state}`),
              help: t(`guidance:corrections.answer.${state}_help`),
            }))}
            value={value || null}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        {...fieldOf(form, 'answer')}
        label={t('guidance:corrections.answer.answer')}
        help={t('guidance:corrections.answer.answer_help')}
        rows={3}
      />
    </DialogForm>
  );
}

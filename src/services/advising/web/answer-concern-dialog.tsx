import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { type Concern, concernAnswer } from '../concern-calls.ts';
import { advisingContract } from '../contract.ts';
import styles from './answer-concern-dialog.module.css';
import { concernAnswers } from './concern-answers.ts';
import { usePersonWords } from './use-person-words.ts';

const { answerConcern } = advisingContract.calls;

/** Closes it with an answer; nothing where it is closed already, or for who only reads. */
export function AnswerConcern({ concern }: { concern: Concern }) {
  const { t } = useTranslation();
  const { nameOf } = usePersonWords();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const name = nameOf(concern.student);
  const mayAnswer = useMay(answerConcern);
  return (
    <>
      {mayAnswer && concern.state === 'open' && (
        <Button
          size={32}
          aria-label={t('advising:concerns.answer.verb_of', { name })}
          onClick={() => setOpened(true)}
        >
          {t('advising:concerns.answer.verb')}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={close}
        title={t('advising:concerns.answer.title', { name })}
        text={t('advising:concerns.answer.text')}
      >
        <AnswerForm concern={concern} onClose={close} />
      </Dialog>
    </>
  );
}

function AnswerForm({ concern, onClose }: { concern: Concern; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: concernAnswer, defaults: { answer: '' } });
  const sending = useCommand(answerConcern, {
    changes: concernAnswers,
    onDone: () => {
      toast.success({ title: t('advising:concerns.answer.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    sending.mutateAsync({ params: { id: concern.id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('advising:concerns.answer.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <blockquote className={styles.quote} dir="auto">
        {concern.text}
      </blockquote>
      <TextArea
        {...fieldOf(form, 'answer')}
        label={t('advising:concerns.answer.label')}
        help={t('advising:concerns.answer.help')}
        rows={4}
      />
    </DialogForm>
  );
}

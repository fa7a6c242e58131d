import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { counsellingCalls } from '../../calls.ts';
import { referralQuestions } from '../../intake.ts';
import type { Referral } from '../../record-shapes.ts';
import { answered, ReferralField } from '../referral-fields.tsx';

/** Beside an own student's name: the guide asks the student to agree to a referral; the reason alone must be written. */
export function SendTransfer({ id: student, name }: RecordProps) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const [answers, setAnswers] = useState<Referral>({});
  const textOf = useFailureText();
  const close = () => setWriting(false);
  const command = useCommand(counsellingCalls.sendTransfer, {
    onFailed: () => undefined,
    onDone: () => {
      toast.success({ title: t('counselling:transfer.sent') });
      setAnswers({});
      close();
    },
  });
  const { q1, ...rest } = answered(answers);
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
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault();
            if (q1) command.mutate({ body: { student, referral: { q1, ...rest } } });
          }}
          {...(command.error && { problem: textOf(command.error) })}
          verb={t('counselling:transfer.verb')}
          busy={command.isPending}
          reason={!q1 && t('counselling:transfer.needed')}
          onBack={close}
        >
          {referralQuestions.map((question) => (
            <ReferralField
              key={question}
              question={question}
              answers={answers}
              onAnswer={setAnswers}
            />
          ))}
        </DialogForm>
      </Dialog>
    </>
  );
}

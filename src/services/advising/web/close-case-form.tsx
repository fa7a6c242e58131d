import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingCalls } from '../calls.ts';
import { closing, type Message } from '../contract.ts';
import { messageAnswers } from './messages/message-answers.ts';
import { ClosureCodeField } from './messages/message-fields.tsx';

const { changeMessage } = advisingCalls;

/** Closes the case with a code; if somebody was faster, says who. */
export function CloseCaseForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation();
  const { id, version, reopened_at } = message;
  const form = useSchemaForm({ schema: closing, defaults: { code: '' as 'CP' } });
  const sending = useCommand(changeMessage, {
    changes: messageAnswers,
    onDone: () => {
      toast.success({ title: t('advising:thread.closed') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ code }) =>
    sending.mutateAsync({ params: { id }, body: { version, code } }),
  );
  return (
    <Form onSubmit={onSubmit}>
      <ClosureCodeField control={form.control} name="code" />
      <Notice tone="warning" small>
        {t(`advising:thread.${reopened_at ? 'close_final' : 'close_once'}`)}
      </Notice>
      <FormFoot problem={form.problem}>
        <SubmitButton busy={busy} busyText={t('advising:thread.closing')}>
          {t('advising:thread.close')}
        </SubmitButton>
        <Button size={48} disabled={busy} onClick={onDone}>
          {t('platform:common.back')}
        </Button>
      </FormFoot>
    </Form>
  );
}

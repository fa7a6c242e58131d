import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { advisingCalls } from '../../calls.ts';
import { newMessage } from '../../contract.ts';
import { morningAnswers } from './message-answers.ts';
import { ActionField, AlertField } from './message-fields.tsx';

const { addMessage, countCases, listCases, listForStaff } = advisingCalls;

interface NewMessageFormProps {
  student_id: number;
  /** Initial values when the message is about an alert. */
  begun?: { action: string; messages: string; alert: number };
  /** Called with the message's id. */
  onSent: (id: number) => void | Promise<void>;
  onDone: () => void;
}

/** Writes to a student. */
export function NewMessageForm({ student_id, begun, onSent, onDone }: NewMessageFormProps) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const form = useSchemaForm({
    schema: newMessage,
    defaults: {
      student: student_id,
      action: '',
      messages: '',
      alert_level: 0,
      files: [],
      ...begun,
    },
  });
  const sending = useCommand(addMessage, {
    changes: [listForStaff, listCases, countCases, ...morningAnswers],
    onDone: async ({ id }) => {
      onDone();
      await onSent(id);
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    sending.mutateAsync({ body: { ...body, files: files.map(({ id }) => id) } }),
  );
  return (
    <Form onSubmit={onSubmit}>
      <ActionField control={form.control} name="action" />
      <TextArea
        {...fieldOf(form, 'messages')}
        label={t('advising:form.messages')}
        help={t('advising:form.messages_help')}
        rows={5}
      />
      <AlertField control={form.control} name="alert_level" />
      <FileField
        purpose="guidance_attachment"
        label={t('advising:thread.files')}
        optional
        several
        value={files}
        onChange={setFiles}
        error={form.getFieldState('files', form.formState).error?.message}
      />
      <FormFoot problem={form.problem}>
        <SubmitButton busy={busy} busyText={t('platform:common.sending')}>
          {t('advising:form.send')}
        </SubmitButton>
        <Button size={48} disabled={busy} onClick={onDone}>
          {t('platform:common.back')}
        </Button>
      </FormFoot>
    </Form>
  );
}

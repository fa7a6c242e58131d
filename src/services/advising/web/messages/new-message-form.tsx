import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { advisingCalls } from '../../calls.ts';
import { newMessage } from '../../contract.ts';
import { morningAnswers } from './message-answers.ts';
import { ActionField, AlertField } from './message-fields.tsx';
import { useMessageAddress } from './use-message-address.ts';

const { addMessage, countCases, listCases, listForStaff } = advisingCalls;

interface NewMessageFormProps {
  student_id: number;
  /** Initial values when the message is about an alert. */
  begun?: { action: string; messages: string; alert: number };
  /** Called instead of opening the sent message. */
  onSent?: () => void;
  onDone: () => void;
}

/** Writes to a student, then opens the sent message. */
export function NewMessageForm({ student_id, begun, onSent, onDone }: NewMessageFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { link } = useMessageAddress();
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
      if (onSent) {
        onSent();
        return onDone();
      }
      toast.success({ title: t('advising:form.sent') });
      onDone();
      const { to, search, resetScroll } = link({ id, state: 'all', page: 1 });
      await navigate({ to, search, resetScroll });
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
        label={t('files:thread.files')}
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

import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { advisingCalls } from '../../calls.ts';
import { newReply } from '../../contract.ts';
import { messageAnswers } from './message-answers.ts';
import styles from './reply-form.module.css';

const { replyToMessage } = advisingCalls;

/** A reply to a message, with optional files. */
export function ReplyForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [attaches, setAttaches] = useState(false);
  const form = useSchemaForm({ schema: newReply, defaults: { reply: '', files: [] } });
  const replying = useCommand(replyToMessage, {
    changes: messageAnswers,
    onDone: () => {
      form.reset();
      setFiles([]);
      setAttaches(false);
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ reply }) =>
    replying.mutateAsync({ params: { id }, body: { reply, files: files.map((one) => one.id) } }),
  );
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <TextArea
        {...fieldOf(form, 'reply')}
        label={t('advising:thread.reply')}
        hideLabel
        placeholder={t('advising:thread.reply')}
        rows={2}
      />
      {attaches && (
        <FileField
          purpose="guidance_attachment"
          label={t('advising:thread.files')}
          optional
          several
          value={files}
          onChange={setFiles}
          error={form.getFieldState('files', form.formState).error?.message}
        />
      )}
      <FormProblem>{form.problem}</FormProblem>
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          icon={<IconSend size={18} className="mirrored" aria-hidden="true" />}
          busy={busy}
          busyText={t('platform:common.sending')}
        >
          {t('advising:thread.send')}
        </Button>
        {!attaches && (
          <Button
            look="quiet"
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            onClick={() => setAttaches(true)}
          >
            {t('advising:thread.attach')}
          </Button>
        )}
      </div>
    </Form>
  );
}

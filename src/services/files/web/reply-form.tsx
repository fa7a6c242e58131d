import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { AnyCall, Call } from '#platform/contract/calls.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { StoredFile } from '../contract.ts';
import { FileField } from './file-field.tsx';
import styles from './reply-form.module.css';

type NewReply = z.ZodType<
  { reply: string; files: number[] },
  { reply?: string | undefined; files?: (number | string)[] | undefined }
>;

interface ReplyFormProps {
  /** The id of the thread, the call that replies, and the purpose of its files. */
  id: number;
  call: Call<{
    params: z.ZodType<unknown, { id: number | string }>;
    query: z.ZodUndefined;
    body: NewReply;
    reply: z.ZodType;
  }>;
  schema: NewReply;
  purpose: string;
  /** Calls whose cached replies it invalidates. */
  changes: readonly AnyCall[];
}

/** A form for a reply, with optional files. */
export function ReplyForm({ id, call, schema, purpose, changes }: ReplyFormProps) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [attaches, setAttaches] = useState(false);
  const form = useSchemaForm({ schema, defaults: { reply: '', files: [] } });
  const replying = useCommand(call, {
    changes,
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
        label={t('files:thread.reply')}
        hideLabel
        placeholder={t('files:thread.reply')}
        rows={2}
      />
      {attaches && (
        <FileField
          purpose={purpose}
          label={t('files:thread.files')}
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
          {t('files:thread.send')}
        </Button>
        {!attaches && (
          <Button
            look="quiet"
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            onClick={() => setAttaches(true)}
          >
            {t('files:thread.attach')}
          </Button>
        )}
      </div>
    </Form>
  );
}

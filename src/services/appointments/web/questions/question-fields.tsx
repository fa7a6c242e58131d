import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import type { StoredFile } from '#services/files/contract.ts';
import { AttachedFile, FileField } from '#services/files/web/public.tsx';
import { questionPurpose } from '../../question.ts';

export interface QuestionValues {
  question: string;
  file: number | null;
}

interface QuestionFieldsProps {
  /** The file that was sent before. */
  kept?: StoredFile | null;
}

/** The fields of a student's question, inside another form: text and file, both optional. */
export function QuestionFields({ kept = null }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const form = useFormContext<QuestionValues>();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const [attaches, setAttaches] = useState(false);
  const { error } = form.getFieldState('file', form.formState);
  const set = (file: number | null) => form.setValue('file', file, { shouldDirty: true });
  const keeps = kept !== null && form.watch('file') === kept.id;
  return (
    <>
      <TextArea
        {...fieldOf(form, 'question')}
        label={t('appointments:question.label')}
        help={t('appointments:question.help')}
        rows={2}
        optional
      />
      {keeps && (
        <div>
          <AttachedFile file={kept} />
          <Button look="quiet" size={32} onClick={() => set(null)}>
            {t('appointments:question.remove_file')}
          </Button>
        </div>
      )}
      {!keeps && (attaches || error) && (
        <FileField
          purpose={questionPurpose}
          label={t('appointments:question.file')}
          optional
          value={sent}
          onChange={(files) => {
            setSent(files);
            set(files[0]?.id ?? null);
          }}
          error={error?.message}
        />
      )}
      {!keeps && !attaches && !error && (
        <div>
          <Button
            size={40}
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            onClick={() => setAttaches(true)}
          >
            {t('appointments:question.attach')}
          </Button>
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { documentPurposes, requirementsCalls } from '../calls.ts';
import type { OwnRequirement } from '../contract.ts';
import styles from './own-screen.module.css';
import { PhoneCode } from './phone-code-button.tsx';

const { listOwn, sendDocument } = requirementsCalls;

const typedDay = z.union([z.literal('').transform(() => null), day]);

const timed = z.strictObject({
  file: z.int().min(1, 'required'),
  issued_on: day,
  expires_on: typedDay,
});
const endless = timed.extend({ issued_on: typedDay });

interface SendFormProps {
  requirement: OwnRequirement;
  isFirst: boolean;
  onDone: () => void;
  /** Left out where the form is always open. */
  onBack?: () => void;
}

/** Chooses or photographs a file and sends it; in place of an accepted one it says first what that means. */
export function SendForm({ requirement, isFirst, onDone, onBack }: SendFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const isPhone = usePhone();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { id, kinds, valid_months, document } = requirement;
  const form = useSchemaForm({
    schema: valid_months === null ? endless : timed,
    defaults: { file: 0, issued_on: '', expires_on: '' },
  });
  const sending = useCommand(sendDocument, {
    changes: [listOwn],
    onDone: () => {
      toast.success({ title: t(`requirements:own.${document ? 'updated' : 'sent'}`) });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    sending.mutateAsync({ body: { ...body, requirement: id } }),
  );
  return (
    <Form onSubmit={onSubmit} className={styles.form ?? ''}>
      {document?.state === 'accepted' && (
        <Notice tone="warning" small>
          {t('requirements:own.again')}
        </Notice>
      )}
      <Controller
        control={form.control}
        name="file"
        render={({ field, fieldState }) => (
          <FileField
            purpose={kinds.includes('doc') ? documentPurposes.word : documentPurposes.plain}
            label={t('requirements:own.file')}
            help={t('requirements:own.clear')}
            error={fieldState.error?.message}
            {...(kinds.includes('image') ? { camera: t('requirements:own.camera') } : {})}
            value={files}
            onSending={setUploading}
            onChange={(sent) => {
              setFiles(sent);
              field.onChange(sent[0]?.id ?? 0);
            }}
          />
        )}
      />
      <FieldPair>
        {(['issued_on', 'expires_on'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
              <DateField
                ref={ref}
                label={t(`requirements:own.${name}`)}
                optional={name === 'expires_on' || valid_months === null}
                {...(name === 'expires_on' && valid_months !== null
                  ? { help: t('requirements:own.expires_help', { count: valid_months }) }
                  : {})}
                today={today}
                value={value || null}
                onChange={(chosen) => onChange(chosen ?? '')}
                onBlur={onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
      <FormProblem>{form.problem}</FormProblem>
      <div className={styles.verbs}>
        <SubmitButton
          size={40}
          look={isFirst ? 'primary' : 'secondary'}
          busy={busy}
          busyText={t('requirements:own.sending')}
          reason={isUploading && t('requirements:own.uploading')}
        >
          {t('requirements:own.send')}
        </SubmitButton>
        {!isPhone && kinds.includes('image') && <PhoneCode />}
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {t('requirements:own.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { numberOf, rowId, text } from '#platform/contract/fields.ts';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileField } from '#services/files/web/public.tsx';
import { trainingCalls, trainingFilePurpose } from '../calls.ts';
import { isPause, type RequestKind, requestKinds, suspensionCauses } from '../training.ts';
import { trainingChanged } from './use-training-words.ts';

const schema = z.strictObject({
  kind: numberOf([...requestKinds]),
  cause: z.enum(suspensionCauses).nullable(),
  reason: text({ min: 3, max: 500, multiline: true }),
  file: rowId.nullable(),
});

interface AskRequestProps {
  opened: boolean;
  onClose: () => void;
  placement: number;
  /** The kinds to choose from; one alone is meant without a choice. */
  kinds: readonly RequestKind[];
  /** The absence to be excused. */
  attendance?: number;
}

/** Asks to be excused, to withdraw, to suspend, or for an excuse of an absence. */
export function AskRequest({ opened, onClose, ...asked }: AskRequestProps) {
  const { t } = useTranslation();
  const [only] = asked.kinds;
  const title =
    asked.kinds.length === 1 ? t(`training:ask.title_${only}`) : t('training:ask.title');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <AskForm {...asked} onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ placement, kinds, attendance, onClose }: Omit<AskRequestProps, 'opened'>) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const first = kinds.length === 1 ? kinds[0] : undefined;
  const form = useSchemaForm({
    schema,
    defaults: { kind: (first ?? '') as RequestKind, cause: null, reason: '', file: null },
  });
  const asking = useCommand(trainingCalls.askRequest, {
    changes: trainingChanged,
    onDone: () => {
      toast.success({ title: t('training:ask.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    asking.mutateAsync({ body: { ...values, placement, attendance: attendance ?? null } }),
  );
  const kind = Number(form.watch('kind'));
  const warning = isPause(form.watch('cause')) ? 'pause' : kind;
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:ask.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      {kinds.length > 1 && (
        <Controller
          control={form.control}
          name="kind"
          render={({ field, fieldState }) => (
            <RadioGroup
              {...field}
              label={t('training:field.kind')}
              error={fieldState.error?.message}
              value={String(field.value)}
              onChange={(value) => field.onChange(Number(value))}
              options={kinds.map((one) => ({
                value: String(one),
                label: t(`training:kinds.${one}`),
                help: t(`training:ask.help_${one}`),
              }))}
            />
          )}
        />
      )}
      {kind === 3 && (
        <Controller
          control={form.control}
          name="cause"
          render={({ field, fieldState }) => (
            <RadioGroup
              {...field}
              label={t('training:field.cause')}
              error={fieldState.error?.message}
              value={field.value ?? ''}
              options={wordedOptions(suspensionCauses, (value) => t(`training:causes.${value}`))}
            />
          )}
        />
      )}
      <TextArea {...fieldOf(form, 'reason')} label={t('training:field.reason')} rows={3} />
      <FileField
        purpose={trainingFilePurpose}
        label={t('training:ask.file')}
        help={t('training:ask.file_help')}
        optional
        value={sent}
        onChange={(files) => {
          setSent(files);
          form.setValue('file', files[0]?.id ?? null, { shouldDirty: true });
        }}
        error={form.formState.errors.file?.message}
      />
      {kind > 0 && kind < 4 && (
        <Notice tone="warning" small>
          {t(`training:ask.warning_${kind === 3 ? warning : kind}`)}
        </Notice>
      )}
    </DialogForm>
  );
}

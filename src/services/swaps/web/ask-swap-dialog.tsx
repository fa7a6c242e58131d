import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rowId, text } from '#platform/contract/fields.ts';
import { ltr } from '#platform/language/bidi.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { OwnPlacement } from '#services/training/contract.ts';
import { swapsCalls } from '../calls.ts';
import { GivenDays } from './given-summary.tsx';
import { swapsChanged } from './swap-words.ts';

const schema = z.strictObject({ placement: rowId, user_id: text({ max: 20 }) });

interface AskSwapProps {
  opened: boolean;
  onClose: () => void;
  /** One's own training that hasn't begun; at least one. */
  placements: readonly OwnPlacement[];
}

/** Asks another student for their seat of the same days. */
export function AskSwap({ opened, onClose, placements }: AskSwapProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('swaps:ask.title')}
      text={t('swaps:ask.text')}
    >
      <AskForm placements={placements} onClose={onClose} />
    </Dialog>
  );
}

function AskForm({ placements, onClose }: Omit<AskSwapProps, 'opened'>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const form = useSchemaForm({
    schema,
    defaults: { placement: placements[0]?.id ?? 0, user_id: '' },
  });
  const asking = useCommand(swapsCalls.askSwap, {
    changes: swapsChanged,
    onDone: () => {
      toast.success({ title: t('swaps:ask.sent') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) => asking.mutateAsync({ body }));
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('swaps:ask.send')}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <Controller
        control={form.control}
        name="placement"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('swaps:field.placement')}
            error={fieldState.error?.message}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            options={placements.map(({ id, internship, start_date, end_date }) => ({
              value: String(id),
              label: nameOf(internship.side),
              help: (
                <>
                  <Bdi>{nameOf(internship.department)}</Bdi>
                  <GivenDays given={{ start_date, end_date }} />
                </>
              ),
            }))}
          />
        )}
      />
      <TextField
        {...fieldOf(form, 'user_id')}
        label={t('swaps:field.user_id')}
        help={t('swaps:ask.user_id_help', { example: ltr('231000012') })}
        ltr
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
    </DialogForm>
  );
}

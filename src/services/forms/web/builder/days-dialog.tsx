import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { formsCalls } from '../../calls.ts';
import { type KeptDefinition, openDays } from '../../contract.ts';

interface DaysDialogProps {
  opened: boolean;
  onClose: () => void;
  kept: KeptDefinition;
  onDone: (kept: KeptDefinition) => void;
}

/** From when until when a form may be begun. */
export function DaysDialog({ opened, onClose, ...rest }: DaysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('forms:builder.open_days')}
      text={t('forms:builder.open_days_text')}
    >
      <DaysForm onBack={onClose} {...rest} />
    </Dialog>
  );
}

function DaysForm({
  kept,
  onDone,
  onBack,
}: Pick<DaysDialogProps, 'kept' | 'onDone'> & { onBack: () => void }) {
  const { t } = useTranslation();
  const { id, opens_on, closes_on } = kept;
  const form = useSchemaForm({ schema: openDays, defaults: { opens_on, closes_on } });
  const opening = useCommand(formsCalls.openDefinition, {
    onDone: (reply) => {
      onDone(reply);
      onBack();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    opening.mutateAsync({ params: { id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('forms:builder.keep_days')}
      busy={busy}
      onBack={onBack}
    >
      <FieldPair>
        {(['opens_on', 'closes_on'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <DateField
                {...field}
                optional
                label={t(`forms:definitions.column.${name}`)}
                value={isDay(field.value) ? field.value : null}
                today={today()}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
    </DialogForm>
  );
}

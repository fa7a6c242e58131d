import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { day, wholeNumber } from '#platform/contract/fields.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { trainingCalls } from '../calls.ts';
import { type Attendance, setAttendance } from '../contract.ts';
import { dayState, trainingChanged, useTrainingWords } from './use-training-words.ts';

const { addAttendance, editAttendance } = trainingCalls;

/** The four that a day can be; an absence is one of two. */
const choices = ['present', 'late', 'excused', 'absent'] as const;

const schema = z.strictObject({
  day,
  state: z.enum(choices),
  minutes: z.union([z.literal('').transform(() => null), wholeNumber({ min: 1, max: 480 })]),
  reason: setAttendance.shape.reason,
});

interface EditDayProps {
  placement: number;
  edited: Attendance | 'new' | null;
  onClose: () => void;
}

/** The unit corrects a day, or records one that nobody recorded, with a reason. */
export function EditDay({ placement, edited, onClose }: EditDayProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={edited !== null}
      onClose={onClose}
      title={t(`training:days.${edited === 'new' ? 'add' : 'edit'}`)}
      text={t('training:days.text')}
    >
      {edited !== null && (
        <DayForm placement={placement} row={edited === 'new' ? null : edited} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface DayFormProps {
  placement: number;
  row: Attendance | null;
  onClose: () => void;
}

function DayForm({ placement, row, onClose }: DayFormProps) {
  const { t } = useTranslation();
  const { dayOf } = useTrainingWords();
  const form = useSchemaForm({
    schema,
    defaults: {
      day: row?.attend_date ?? today(),
      state: row ? dayState(row) : ('' as 'present'),
      minutes: row?.minutes ?? '',
      reason: '',
    },
  });
  const options = {
    changes: trainingChanged,
    onDone: () => {
      toast.success({ title: t('training:days.saved') });
      onClose();
    },
    onFailed: form.show,
  };
  const adding = useCommand(addAttendance, options);
  const editing = useCommand(editAttendance, options);
  const { busy, onSubmit } = useSubmit(form, ({ day: on, state, minutes, reason }) => {
    const isAbsent = state === 'excused' || state === 'absent';
    const body = {
      state: isAbsent ? ('absent' as const) : state,
      absence_type: isAbsent ? (state === 'excused' ? 1 : 2) : null,
      minutes: state === 'late' ? minutes : null,
      note: row?.note ?? '',
      reason,
    } as const;
    return row
      ? editing.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
      : adding.mutateAsync({ body: { ...body, placement, attend_date: on } });
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('training:save')}
      busy={busy}
      onBack={onClose}
    >
      {row ? (
        <p>{dayOf(row.attend_date)}</p>
      ) : (
        <Controller
          control={form.control}
          name="day"
          render={({ field, fieldState }) => (
            <DateField
              {...field}
              label={t('training:field.day')}
              error={fieldState.error?.message}
              today={today()}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="state"
        render={({ field, fieldState }) => (
          <RadioGroup
            {...field}
            label={t('training:field.state')}
            error={fieldState.error?.message}
            options={wordedOptions(choices, (value) => t(`training:states.${value}`))}
          />
        )}
      />
      {form.watch('state') === 'late' && (
        <NumberField {...fieldOf(form, 'minutes')} label={t('training:field.minutes')} />
      )}
      <TextArea {...fieldOf(form, 'reason')} label={t('training:field.reason')} rows={2} />
    </DialogForm>
  );
}

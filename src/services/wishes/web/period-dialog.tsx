import { Controller, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useToday } from '#platform/web/today.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { wishesCalls } from '../calls.ts';
import { periodFields, type StaffPeriod } from '../contract.ts';

const { addPeriod, editPeriod, listPeriods } = wishesCalls;

type Fields = z.input<typeof periodFields>;

interface PeriodDialogProps {
  /** Null: a new one. */
  period: StaffPeriod | null;
  onClose: () => void;
}

/** Adds a period or changes it, with the window of its wishes. */
export function PeriodDialog({ period, onClose }: PeriodDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      size={640}
      title={t(`wishes:periods.${period ? 'edit' : 'add'}`)}
    >
      <PeriodForm period={period} onClose={onClose} />
    </Dialog>
  );
}

function PeriodForm({ period, onClose }: PeriodDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const cycles = useCall(sidesCalls.listCycles, { query: { page_size: 200 } });
  const form = useSchemaForm({ schema: periodFields, defaults: defaultsOf(period) });
  const options = {
    changes: [listPeriods],
    onDone: () => {
      toast.success({ title: t(`wishes:periods.${period ? 'edited' : 'added'}`) });
      onClose();
    },
    onFailed: form.show,
  };
  const adding = useCommand(addPeriod, options);
  const editing = useCommand(editPeriod, options);
  const { busy, onSubmit } = useSubmit(form, (body) =>
    period
      ? editing.mutateAsync({
          params: { id: period.id },
          body: { ...body, version: period.version },
        })
      : adding.mutateAsync({ body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('wishes:periods.save')}
      busy={busy}
      busyText={t('platform:common.saving')}
      onBack={onClose}
    >
      <Controller
        control={form.control}
        name="cycle_id"
        render={({ field, fieldState }) => (
          <SelectField
            ref={field.ref}
            label={t('wishes:field.cycle')}
            options={(cycles.data?.results ?? []).map((cycle) => ({
              value: String(cycle.id),
              label: nameOf(cycle),
            }))}
            value={field.value ? String(field.value) : null}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair>
        <NumberField {...fieldOf(form, 'number')} label={t('wishes:field.number')} />
        <NumberField
          {...fieldOf(form, 'most')}
          label={t('wishes:field.most')}
          help={t('wishes:periods.most_help')}
        />
      </FieldPair>
      <FieldPair>
        <DayOf form={form} name="start_date" help={t('wishes:periods.days_help')} />
        <DayOf form={form} name="end_date" />
      </FieldPair>
      <FieldPair>
        <DayOf form={form} name="opens_on" />
        <TimeOf form={form} name="opens_time" />
      </FieldPair>
      <FieldPair>
        <DayOf form={form} name="closes_on" help={t('wishes:periods.closes_help')} />
        <TimeOf form={form} name="closes_time" />
      </FieldPair>
    </DialogForm>
  );
}

type Form = ReturnType<typeof useSchemaForm<typeof periodFields>>;

interface OneFieldProps {
  form: Form;
  name: FieldPath<Fields>;
  help?: string;
}

function DayOf({ form, name, help }: OneFieldProps) {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          ref={field.ref}
          name={field.name}
          label={t(`wishes:field.${name}`)}
          help={help}
          value={String(field.value)}
          today={today}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function TimeOf({ form, name }: OneFieldProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TimeField
          ref={field.ref}
          name={field.name}
          label={t(`wishes:field.${name}`)}
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function defaultsOf(period: StaffPeriod | null): Fields {
  if (!period) {
    return {
      cycle_id: '',
      number: '',
      start_date: '',
      end_date: '',
      opens_on: '',
      opens_time: '08:00',
      closes_on: '',
      closes_time: '23:59',
      most: '5',
    };
  }
  const { cycle, number, start_date, end_date, opens_at, closes_at, most } = period;
  return {
    cycle_id: cycle.id,
    number,
    start_date,
    end_date,
    opens_on: riyadhDay(opens_at),
    opens_time: riyadhTime(opens_at),
    closes_on: riyadhDay(closes_at),
    closes_time: riyadhTime(closes_at),
    most,
  };
}

import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { reloadsCalls } from '../calls.ts';
import { type Sources, scheduleChange } from '../contract.ts';
import type { KindSource } from './use-sources.ts';

const { changeSchedule, listSources } = reloadsCalls;

interface ScheduleDialogProps extends KindSource {
  opened: boolean;
  onClose: () => void;
}

/** A kind's schedule, and who is notified if a scheduled reload doesn't go through. */
export function ScheduleDialog({ opened, onClose, ...kind }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const named = t(`reloads:reload.kinds.${kind.source.kind}`);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:schedule.title', { kind: named })}
      text={t('reloads:schedule.text')}
    >
      <ScheduleForm {...kind} onDone={onClose} />
    </Dialog>
  );
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;

function ScheduleForm({ source, reloaders, onDone }: KindSource & { onDone: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const { kind, schedule } = source;
  const form = useSchemaForm({
    schema: scheduleChange,
    defaults: {
      every: schedule?.every ?? 'never',
      weekday: schedule?.weekday ?? 0,
      start_time: schedule?.start_time ?? '03:00',
      tell: schedule?.tell ?? reloaders.filter(({ id }) => id === me.id).map(({ id }) => id),
    },
  });
  const command = useCommand(changeSchedule, {
    changes: [listSources],
    onDone: () => {
      toast.success({ title: t('reloads:schedule.saved') });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: { kind }, body }),
  );
  const every = form.watch('every');
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('reloads:source.save')}
      busy={busy}
      onBack={onDone}
    >
      <Controller
        control={form.control}
        name="every"
        render={({ field }) => (
          <RadioGroup
            {...field}
            label={t('reloads:schedule.how_often')}
            options={wordedOptions(['never', 'day', 'week'] as const, (value) =>
              t(`reloads:schedule.every.${value}`),
            )}
          />
        )}
      />
      {every !== 'never' && (
        <>
          <FieldPair>
            {every === 'week' && (
              <Controller
                control={form.control}
                name="weekday"
                render={({ field: { value, onChange, ...field } }) => (
                  <SelectField
                    {...field}
                    value={String(value) as (typeof weekdays)[number]}
                    onChange={(day) => onChange(Number(day ?? 0))}
                    label={t('reloads:schedule.weekday')}
                    options={wordedOptions(weekdays, (day) =>
                      t(`reloads:schedule.weekdays.${day}`),
                    )}
                  />
                )}
              />
            )}
            <Controller
              control={form.control}
              name="start_time"
              render={({ field: { value, ...field }, fieldState: { error } }) => (
                <TimeField
                  {...field}
                  value={value ?? ''}
                  error={error?.message}
                  label={t('reloads:schedule.start_time')}
                  help={t('reloads:schedule.riyadh')}
                />
              )}
            />
          </FieldPair>
          <Controller
            control={form.control}
            name="tell"
            render={({ field: { value, onChange } }) => (
              <Told reloaders={reloaders} told={(value ?? []).map(Number)} onChange={onChange} />
            )}
          />
        </>
      )}
    </DialogForm>
  );
}

interface ToldProps {
  reloaders: Sources['reloaders'];
  told: readonly number[];
  onChange: (told: number[]) => void;
}

function Told({ reloaders, told, onChange }: ToldProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (
    <FieldGroup label={t('reloads:schedule.tell')}>
      {reloaders.map((person) => (
        <Checkbox
          key={person.id}
          label={nameOf(person)}
          checked={told.includes(person.id)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked ? [...told, person.id] : told.filter((id) => id !== person.id),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}

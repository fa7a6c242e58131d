import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { listOf } from '#platform/language/lists.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsContract, type BookedSlot, newSlot } from '../contract.ts';
import { usePauses } from './calendar/use-pauses.ts';
import type { Week } from './calendar/week.ts';

const { changeSlot, listStaffSlots, openSlot } = appointmentsContract.calls;

interface SlotFormDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The slot to change; without it the form opens a new one. */
  slot?: BookedSlot;
  /** The week in which to look for a new slot's default day. */
  week?: Week;
}

export function SlotFormDialog({ opened, onClose, slot, week }: SlotFormDialogProps) {
  const { t } = useTranslation();
  const title = t(slot ? 'appointments:form.change_title' : 'appointments:form.open_title');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <SlotForm slot={slot} week={week} onDone={onClose} />
    </Dialog>
  );
}

interface SlotFormProps {
  slot: BookedSlot | undefined;
  week: Week | undefined;
  onDone: () => void;
}

function SlotForm({ slot, week, onDone }: SlotFormProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [needsNotify, setNeedsNotify] = useState(false);
  const form = useSchemaForm({ schema: newSlot, defaults: valuesOf(slot, week) });

  function refused(failure: CallFailed) {
    if (failure.code === 'slot_has_bookings') setNeedsNotify(true);
    else form.show(failure);
  }
  function done(title: string) {
    toast.success({ title });
    onDone();
  }
  const opening = useCommand(openSlot, {
    changes: [listStaffSlots],
    onDone: () => done(t('appointments:form.opened')),
    onFailed: refused,
  });
  const changing = useCommand(changeSlot, {
    changes: [listStaffSlots],
    onDone: () => done(t('appointments:form.changed')),
    onFailed: refused,
  });

  function send(values: z.output<typeof newSlot>) {
    if (!slot) return opening.mutate({ params: { id: me.id }, body: values });
    const { type: _type, capacity: _capacity, ...body } = values;
    const query = { notify: needsNotify ? ('true' as const) : ('false' as const) };
    return changing.mutate({ params: { id: slot.id }, query, body });
  }
  const verb = needsNotify
    ? t('appointments:slot.notify_move')
    : t(slot ? 'appointments:form.save' : 'appointments:form.open');
  return (
    <DialogForm
      onSubmit={form.handleSubmit(send)}
      problem={form.problem}
      verb={verb}
      busy={opening.isPending || changing.isPending}
      onBack={onDone}
    >
      <SlotFields form={form} isNew={!slot} />
      {needsNotify && (
        <Notice
          tone="warning"
          small
          live
          title={t('appointments:slot.notify_title', { count: slot?.booked ?? 0 })}
        >
          {t('appointments:slot.notify_text')}
        </Notice>
      )}
    </DialogForm>
  );
}

type SlotFormState = ReturnType<typeof useSchemaForm<typeof newSlot>>;

function SlotFields({ form, isNew }: { form: SlotFormState; isNew: boolean }) {
  const { t } = useTranslation();
  const attendance = form.watch('attendance');
  const day = form.watch('day');
  const pauses = usePauseWords(isDay(day) ? day : null);
  return (
    <>
      <Controller
        control={form.control}
        name="day"
        render={({ field, fieldState }) => (
          <DateField
            label={t('appointments:form.day')}
            {...field}
            value={isDay(field.value) ? field.value : null}
            onChange={(day) => field.onChange(day ?? '')}
            today={today()}
            isClosed={(day: Day) => day < today()}
            help={pauses && t('appointments:form.pauses', { pauses })}
            error={fieldState.error?.message}
          />
        )}
      />
      <FieldPair short>
        {(['start_time', 'end_time'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <TimeField
                label={t(`appointments:form.${name}`)}
                {...field}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </FieldPair>
      {isNew && (
        <NumberField label={t('appointments:form.capacity')} {...fieldOf(form, 'capacity')} />
      )}
      <Controller
        control={form.control}
        name="attendance"
        render={({ field, fieldState }) => (
          <RadioGroup
            label={t('appointments:form.attendance')}
            {...field}
            options={[
              { value: 'offline', label: t('appointments:attendance.offline') },
              { value: 'online', label: t('appointments:attendance.online') },
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
      {attendance === 'online' ? (
        <TextField
          ltr
          inputMode="url"
          label={t('appointments:form.link')}
          help={t('appointments:form.link_help')}
          {...fieldOf(form, 'link')}
        />
      ) : (
        <TextField
          label={t('appointments:form.location')}
          help={t('appointments:form.location_help')}
          {...fieldOf(form, 'location')}
        />
      )}
    </>
  );
}

/** The day's prayer pauses in words; dawn (fajr) is left out, as nobody opens slots then. */
function usePauseWords(day: Day | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const pauses = usePauses(day).filter((pause) => pause.day === day && pause.prayer !== 'fajr');
  if (pauses.length === 0) return '';
  const words = pauses.map(({ prayer, start_time, end_time }) =>
    t('appointments:calendar.pause', {
      prayer: t(`appointments:prayer.${prayer}`),
      time: formatTimeRange(start_time, end_time, language),
    }),
  );
  return listOf(words, language);
}

function valuesOf(slot: BookedSlot | undefined, week: Week | undefined): z.input<typeof newSlot> {
  if (slot) {
    const { day, start_time, end_time, capacity, attendance, link, location } = slot;
    return { day, start_time, end_time, capacity, attendance, link, location };
  }
  const day = week?.days.find((one) => one > today()) ?? '';
  return {
    day,
    start_time: '',
    end_time: '',
    capacity: '1',
    attendance: 'offline',
    link: '',
    location: '',
  };
}

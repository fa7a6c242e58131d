import { useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isAllowed } from '#platform/access/allow.ts';
import { day as dayField } from '#platform/contract/fields.ts';
import {
  type Day,
  isDay,
  isTime,
  minutesOf,
  type Time,
  timeAt,
} from '#platform/language/times/day.ts';
import { formatTime, formatTimeRange } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { appointmentsCalls } from '../calls.ts';
import { newSlot, type UsualSlot } from '../contract.ts';
import { mostOpened, slotsOfRange } from '../slot.ts';
import { DaysField } from './days-field.tsx';
import { NotOpenedDialog } from './not-opened-dialog.tsx';
import { SlotPlaceFields, SlotTimeFields } from './slot-fields.tsx';
import { type OpenedEach, useOpened } from './use-opened.ts';

const { changeCapacity, listStaffSlots, openSlot, openSlots } = appointmentsCalls;

/** Where in the calendar slots are to be opened; an empty time is still to be typed. */
export interface PickedTime {
  day: Day | '';
  start_time: Time | '';
  end_time: Time | '';
}

interface OpenSlotsDialogProps {
  /** Null while the dialog is closed. */
  picked: PickedTime | null;
  usual: UsualSlot | undefined;
  onClose: () => void;
}

/** Opens one slot, or several: a stretch of time cut into slots, a day repeated weekly. */
export function OpenSlotsDialog({ picked, usual, onClose }: OpenSlotsDialogProps) {
  const { t } = useTranslation();
  const { done, outcome } = useOpened(onClose);
  return (
    <>
      <Dialog opened={picked !== null} onClose={onClose} title={t('appointments:form.open_title')}>
        {picked && <OpenSlotsForm picked={picked} usual={usual} onDone={done} onBack={onClose} />}
      </Dialog>
      <NotOpenedDialog {...outcome} />
    </>
  );
}

const range = newSlot.extend({ minutes: z.string(), until: z.union([z.literal(''), dayField]) });

const lastMinute = 24 * 60 - 1;

/** In minutes. */
const lengths = [15, 20, 30, 45, 60];

interface OpenSlotsFormProps {
  picked: PickedTime;
  usual: UsualSlot | undefined;
  onDone: (opened: OpenedEach) => void;
  onBack: () => void;
}

function OpenSlotsForm({ picked, usual, onDone, onBack }: OpenSlotsFormProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [except, setExcept] = useState<readonly Day[]>([]);
  /** The times outside working hours that were asked about. */
  const [asked, setAsked] = useState('');
  const form = useSchemaForm({ schema: range, defaults: { ...usualPlace(usual), ...picked } });
  const { day, start_time, end_time, minutes, until } = form.watch();
  /** The end that was filled in and not typed. */
  const [filledEnd, setFilledEnd] = useState('');
  const outside = useOutside(start_time, end_time);

  const all =
    isDay(day) && isTime(start_time) && isTime(end_time)
      ? slotsOfRange({
          day,
          start_time,
          end_time,
          minutes: minutes === '' ? null : Number(minutes),
          until: isDay(until) ? until : null,
        })
      : [];
  const days = [...new Set(all.map((slot) => slot.day))];
  const times = all.filter((slot) => !except.includes(slot.day));
  const tooMany = times.length > mostOpened;

  const command = { changes: [listStaffSlots], onFailed: form.show };
  const one = useCommand(openSlot, {
    ...command,
    onDone: ({ id }) => onDone({ opened: 1, slots: [id], refused: [] }),
  });
  const several = useCommand(openSlots, { ...command, onDone });

  function send(values: z.output<typeof range>) {
    if (outside && asked !== start_time + end_time) {
      setAsked(start_time + end_time);
      return;
    }
    const { type, capacity, attendance, link, location } = values;
    const place = { type, capacity, attendance, link, location };
    const params = { id: me.id };
    // A range that holds no slot is refused as the slot that it would be.
    const only = times[0] ?? {
      day: values.day,
      start_time: values.start_time,
      end_time: values.end_time,
    };
    if (times.length > 1) several.mutate({ params, body: { ...place, times } });
    else one.mutate({ params, body: { ...place, ...only } });
  }
  const asks = outside && asked === start_time + end_time;
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={form.handleSubmit(send)}
        problem={form.problem}
        verb={
          asks
            ? t('appointments:form.open_anyway')
            : t('appointments:form.open_count', { count: Math.max(times.length, 1) })
        }
        busy={one.isPending || several.isPending}
        reason={reasonOf()}
        onBack={onBack}
      >
        <SlotTimeFields
          onStart={(from) => {
            if (!usual || !isTime(from) || (end_time !== '' && end_time !== filledEnd)) return;
            const end = timeAt(Math.min(minutesOf(from) + usual.minutes, lastMinute));
            setFilledEnd(end);
            form.setValue('end_time', end);
          }}
        />
        <FieldPair>
          <Controller
            control={form.control}
            name="minutes"
            render={({ field }) => (
              <SelectField
                label={t('appointments:form.each')}
                {...field}
                onChange={(value) => field.onChange(value ?? '')}
                options={[
                  { value: '', label: t('appointments:form.whole') },
                  ...lengths.map((count) => ({
                    value: String(count),
                    label: t('appointments:form.each_minutes', { count }),
                  })),
                ]}
              />
            )}
          />
          <Controller
            control={form.control}
            name="until"
            render={({ field, fieldState }) => (
              <DateField
                label={t('appointments:form.until')}
                optional
                {...field}
                value={field.value || null}
                onChange={(value) => field.onChange(value ?? '')}
                today={today()}
                isClosed={(on) => on < (isDay(day) ? day : today())}
                error={fieldState.error?.message}
              />
            )}
          />
        </FieldPair>
        {days.length > 1 && !tooMany && (
          <DaysField days={days} except={except} onChange={setExcept} />
        )}
        {isAllowed(changeCapacity.allow, me) && (
          <NumberField label={t('appointments:form.capacity')} {...fieldOf(form, 'capacity')} />
        )}
        <SlotPlaceFields />
        {asks && (
          <OutsideNotice
            {...outside}
            onTake={(later) => {
              form.setValue('start_time', later.start_time);
              form.setValue('end_time', later.end_time);
            }}
          />
        )}
      </DialogForm>
    </FormProvider>
  );

  function reasonOf() {
    if (tooMany) return t('appointments:form.too_many', { most: mostOpened });
    return all.length > 0 && times.length === 0 ? t('appointments:form.none') : undefined;
  }
}

interface Outside {
  start_time: Time;
  end_time: Time;
  hours: { day_begins: Time; day_ends: Time };
  /** The same times after noon, if that is what was meant. */
  later: { start_time: Time; end_time: Time } | null;
}

/** The times, if they are not within working hours. */
function useOutside(start_time: string, end_time: string): Outside | null {
  const { day_begins, day_ends } = usePublicSettings().calendar;
  if (!isTime(start_time) || !isTime(end_time)) return null;
  if (start_time >= day_begins && end_time <= day_ends) return null;
  const noon = 12 * 60;
  const isLater = minutesOf(end_time) < noon && timeAt(minutesOf(end_time) + noon) <= day_ends;
  return {
    start_time,
    end_time,
    hours: { day_begins, day_ends },
    later: isLater
      ? {
          start_time: timeAt(minutesOf(start_time) + noon),
          end_time: timeAt(minutesOf(end_time) + noon),
        }
      : null,
  };
}

interface OutsideNoticeProps extends Outside {
  onTake: (later: { start_time: Time; end_time: Time }) => void;
}

function OutsideNotice({ start_time, end_time, hours, later, onTake }: OutsideNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Notice
      tone="warning"
      small
      live
      title={t('appointments:form.outside_title')}
      action={
        later && (
          <Button ref={focusOn} size={32} onClick={() => onTake(later)}>
            {t('appointments:form.outside_take', { time: formatTime(later.start_time, language) })}
          </Button>
        )
      }
    >
      {t('appointments:form.outside_text', {
        time: formatTimeRange(start_time, end_time, language),
        hours: formatTimeRange(hours.day_begins, hours.day_ends, language),
      })}
    </Notice>
  );
}

/** Brings what is asked into view, and the likely answer under the keyboard. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

function usualPlace(usual: UsualSlot | undefined) {
  return {
    capacity: String(usual?.capacity ?? 1),
    attendance: usual?.attendance ?? ('offline' as const),
    link: usual?.link ?? '',
    location: usual?.location ?? '',
    minutes: '',
    until: '',
  };
}

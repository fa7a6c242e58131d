import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
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
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { appointmentsCalls } from '../calls.ts';
import { newSlot, type UsualSlot } from '../contract.ts';
import { mostOpened, slotsOfRange } from '../slot.ts';
import { DaysField } from './days-field.tsx';
import { NotOpenedDialog } from './not-opened-dialog.tsx';
import { OutsideNotice, useOutside } from './outside-notice.tsx';
import { RangeFields } from './range-fields.tsx';
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

  const all = timesOf({ day, start_time, end_time, minutes, until });
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
        <RangeFields />
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

type TypedRange = Record<keyof PickedTime | 'minutes' | 'until', string>;

/** The slots that the typed range holds; none while it is incomplete. */
function timesOf({ day, start_time, end_time, minutes, until }: TypedRange) {
  if (!isDay(day) || !isTime(start_time) || !isTime(end_time)) return [];
  return slotsOfRange({
    day,
    start_time,
    end_time,
    minutes: minutes === '' ? null : Number(minutes),
    until: isDay(until) ? until : null,
  });
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

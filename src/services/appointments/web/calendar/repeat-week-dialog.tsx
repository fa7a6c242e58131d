import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
import { addDays, type Day, isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { BookedSlot } from '../../contract.ts';
import { mostOpened } from '../../slot.ts';
import { DaysField } from '../days-field.tsx';
import { NotOpenedDialog } from '../not-opened-dialog.tsx';
import { type OpenedEach, useOpened } from '../use-opened.ts';
import type { Week } from './week.ts';

const { listStaffSlots, repeatWeek } = appointmentsCalls;

interface RepeatWeekDialogProps {
  opened: boolean;
  week: Week;
  /** The week's slots. */
  slots: readonly BookedSlot[];
  onClose: () => void;
}

/** Opens a week's slots again in the weeks after it, but for the days that are left out. */
export function RepeatWeekDialog({ opened, week, slots, onClose }: RepeatWeekDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { done, outcome } = useOpened(onClose);
  const { first } = rangePieces(week, language);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('appointments:form.repeat_title')}
        text={t('appointments:form.repeat_text', {
          range: t('appointments:week.range', first),
        })}
      >
        <RepeatWeekForm week={week} slots={slots} onDone={done} onBack={onClose} />
      </Dialog>
      <NotOpenedDialog {...outcome} />
    </>
  );
}

const values = z.object({ until: day });

interface RepeatWeekFormProps {
  week: Week;
  slots: readonly BookedSlot[];
  onDone: (opened: OpenedEach) => void;
  onBack: () => void;
}

function RepeatWeekForm({ week, slots, onDone, onBack }: RepeatWeekFormProps) {
  const { t } = useTranslation();
  const me = useMe();
  const [except, setExcept] = useState<Day[]>([]);
  const form = useSchemaForm({ schema: values, defaults: { until: addDays(week.to, 7) } });
  const until = form.watch('until');
  const repeating = useCommand(repeatWeek, {
    changes: [listStaffSlots],
    onDone,
    onFailed: form.show,
  });
  const days = isDay(until) ? daysUntil(slots, until) : [];
  const count = days
    .filter((one) => !except.includes(one.day))
    .reduce((sum, one) => sum + one.count, 0);
  const reason =
    count > mostOpened
      ? t('appointments:form.too_many', { most: mostOpened })
      : count === 0
        ? t('appointments:form.none')
        : undefined;
  return (
    <DialogForm
      onSubmit={form.handleSubmit((body) =>
        repeating.mutate({ params: { id: me.id }, body: { ...body, week: week.from, except } }),
      )}
      problem={form.problem}
      verb={t('appointments:form.open_count', { count })}
      busy={repeating.isPending}
      reason={reason}
      onBack={onBack}
    >
      <Controller
        control={form.control}
        name="until"
        render={({ field, fieldState }) => (
          <DateField
            label={t('appointments:form.repeat_until')}
            {...field}
            today={today()}
            isClosed={(on) => on <= week.to}
            onChange={(value) => field.onChange(value ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
      {days.length > 0 && count <= mostOpened && (
        <DaysField days={days.map((one) => one.day)} except={except} onChange={setExcept} />
      )}
    </DialogForm>
  );
}

/** The days after the week that get its slots, and how many; ends early above what may be opened in one go. */
function daysUntil(slots: readonly BookedSlot[], until: Day): { day: Day; count: number }[] {
  const open = slots.filter(({ state }) => state === 'open');
  const counts = Map.groupBy(open, (slot) => slot.day);
  const days: { day: Day; count: number }[] = [];
  let sum = 0;
  for (let weeks = 1; counts.size > 0 && sum <= mostOpened; weeks += 1) {
    const next = [...counts].map(([on, own]) => ({
      day: addDays(on, weeks * 7),
      count: own.length,
    }));
    const within = next.filter((one) => one.day <= until);
    if (within.length === 0) break;
    days.push(...within);
    sum += within.reduce((total, one) => total + one.count, 0);
  }
  return days.sort((a, b) => a.day.localeCompare(b.day));
}

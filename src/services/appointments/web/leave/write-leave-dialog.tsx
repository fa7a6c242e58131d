import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isAllowed } from '#platform/access/allow.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import { type LeaveRow, newLeave } from '../../leave-shapes.ts';
import { SearchedSelect } from '../searched-field.tsx';

const { listFreeSlots, listLeaveGuides, listLeaves, listStaffSlots, printDay, writeLeave } =
  appointmentsCalls;

interface WriteLeaveDialogProps {
  opened: boolean;
  onClose: () => void;
  onWritten: (leave: LeaveRow) => void;
}

/** A guide's own leave; a head of department says whose it is. */
export function WriteLeaveDialog({ opened, ...rest }: WriteLeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={t('appointments:leave.write')} size={640}>
      <LeaveForm {...rest} />
    </Dialog>
  );
}

const person = z.string().min(1, 'required');
const values = newLeave.extend({ guide: person, deputy: person });
type Values = z.input<typeof values>;

function LeaveForm({ onClose, onWritten }: Omit<WriteLeaveDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const me = useMe();
  const isOwn = isAllowed(printDay.allow, me);
  const form = useSchemaForm({
    schema: values,
    defaults: { guide: isOwn ? String(me.id) : '', deputy: '', from: '', to: '', note: '' },
  });
  const writing = useCommand(writeLeave, {
    changes: [listFreeSlots, listLeaves, listStaffSlots],
    onDone: (leave) => {
      toast.success({ title: t('appointments:leave.written') });
      onWritten(leave);
    },
    onFailed: form.show,
  });
  const { guide, from } = form.watch();
  return (
    <DialogForm
      onSubmit={form.handleSubmit(({ guide: whose, deputy, ...leave }) =>
        writing.mutate({
          body: { ...leave, guide: Number(whose), deputy: Number(deputy) },
        }),
      )}
      problem={form.problem}
      verb={t('appointments:leave.write')}
      busy={writing.isPending}
      busyText={t('appointments:leave.writing')}
      onBack={onClose}
    >
      {!isOwn && <GuideField form={form} name="guide" />}
      <FieldPair>
        <DayField form={form} name="from" since={today()} />
        <DayField form={form} name="to" since={isDay(from) ? from : today()} />
      </FieldPair>
      <GuideField key={guide} form={form} name="deputy" beside={guide} />
      <TextArea
        {...fieldOf(form, 'note')}
        optional
        label={t('appointments:leave.note')}
        help={t('appointments:leave.note_help')}
        rows={2}
      />
    </DialogForm>
  );
}

interface FieldProps<Name extends keyof Values> {
  form: Pick<UseFormReturn<Values, unknown, z.output<typeof values>>, 'control'>;
  name: Name;
}

function DayField({ form, name, since }: FieldProps<'from' | 'to'> & { since: Day }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label={t(`appointments:leave.${name}`)}
          {...field}
          value={field.value || null}
          onChange={(day) => field.onChange(day ?? '')}
          today={today()}
          isClosed={(day) => day < since}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A guide of the head's department, or with `beside` one who may stand in for that guide. */
function GuideField({ form, name, beside }: FieldProps<'guide' | 'deputy'> & { beside?: string }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [search, setSearch] = useTypedSearch();
  const isDeputy = name === 'deputy';
  const query = {
    page_size: 50,
    ...(isDeputy && { beside: Number(beside) }),
    ...(search && { search }),
  };
  const found = useCall(
    listLeaveGuides,
    { query },
    { keepsPrevious: true, enabled: !isDeputy || beside !== '' },
  );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SearchedSelect
          {...field}
          label={t(`appointments:leave.${name}`)}
          help={isDeputy && t('appointments:leave.deputy_help')}
          disabled={isDeputy && beside === ''}
          options={(found.data?.results ?? []).map((one) => ({
            value: String(one.id),
            label: nameOf(one),
            note: one.user_id,
          }))}
          count={found.data?.count ?? 0}
          typed={search}
          onType={setSearch}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

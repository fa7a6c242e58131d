import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { BookedSlot } from '../../contract.ts';
import { startOf } from '../../slot.ts';
import { SearchedSelect } from '../searched-field.tsx';
import { useSlotWords } from '../use-slot-words.ts';

const { bookFor, listBookable, listStaffSlots } = appointmentsCalls;

/** Books a slot for a student who is at the desk or on the phone. */
export function BookForStudent({ slot }: { slot: BookedSlot }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button icon={<IconUserPlus size={18} />} onClick={() => setOpened(true)}>
        {t('appointments:desk.book')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('appointments:desk.title')}
        text={
          startOf(slot) <= serverNow()
            ? `${words(slot)}. ${t('appointments:desk.under_way')}`
            : words(slot)
        }
      >
        <BookForm slot={slot} onDone={close} />
      </Dialog>
    </>
  );
}

const values = z.object({ student: z.string().min(1, 'required') });

function BookForm({ slot, onDone }: { slot: BookedSlot; onDone: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const form = useSchemaForm({ schema: values, defaults: { student: '' } });
  const booking = useCommand(bookFor, {
    changes: [listStaffSlots, listBookable],
    onDone: ({ student }) => {
      const title = t('appointments:desk.booked', { name: nameOf(student) });
      toast.success({ title, text: t('appointments:desk.told') });
      onDone();
    },
    onFailed: form.show,
  });
  return (
    <DialogForm
      onSubmit={form.handleSubmit(({ student }) =>
        booking.mutate({ params: { id: slot.id }, body: { student: Number(student) } }),
      )}
      problem={form.problem}
      verb={t('appointments:desk.confirm')}
      busy={booking.isPending}
      busyText={t('appointments:desk.booking')}
      onBack={onDone}
    >
      <Controller
        control={form.control}
        name="student"
        render={({ field, fieldState }) => (
          <StudentSelect slot={slot} {...field} error={fieldState.error?.message} />
        )}
      />
    </DialogForm>
  );
}

interface StudentSelectProps {
  slot: BookedSlot;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function StudentSelect({ slot, ...select }: StudentSelectProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [search, setSearch] = useTypedSearch();
  const query = search === '' ? { page_size: 50 } : { page_size: 50, search };
  const found = useCall(listBookable, { params: { id: slot.id }, query }, { keepsPrevious: true });
  return (
    <SearchedSelect
      {...select}
      label={t('appointments:desk.student')}
      help={t('appointments:desk.student_help')}
      options={(found.data?.results ?? []).map((student) => ({
        value: String(student.id),
        label: nameOf(student),
        note: student.guide
          ? `${student.user_id} · ${t('appointments:desk.of_guide', { name: nameOf(student.guide) })}`
          : student.user_id,
      }))}
      count={found.data?.count ?? 0}
      typed={search}
      onType={setSearch}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { guidanceCalls } from '../../calls.ts';
import type { GuideRow } from '../../guide.ts';

const { listGuides, setCapacity } = guidanceCalls;

/** Changes, in a dialog, how many students a guide takes. */
export function CapacityButton({ guide }: { guide: GuideRow }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  const name = nameOf(guide);
  const onClose = () => setOpened(false);
  return (
    <>
      <Button
        size={32}
        aria-label={t('guidance:guides.change_capacity_of', { name })}
        onClick={() => setOpened(true)}
      >
        {t('guidance:guides.change_capacity')}
      </Button>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('guidance:guides.change_capacity_of', { name })}
        text={t('guidance:guides.capacity_text')}
      >
        <CapacityForm guide={guide} onClose={onClose} />
      </Dialog>
    </>
  );
}

/** An empty field means the university's own limit. */
const typed = z.strictObject({
  capacity: z.union([z.literal('').transform(() => null), wholeNumber({ min: 0, max: 5000 })]),
});

function CapacityForm({ guide, onClose }: { guide: GuideRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { guide_capacity } = usePublicSettings().academic;
  const standing = guide.own_capacity === null ? '' : String(guide.own_capacity);
  const form = useSchemaForm({ schema: typed, defaults: { capacity: standing } });
  const save = useCommand(setCapacity, {
    changes: [listGuides],
    onDone: () => {
      toast.success({ title: t('guidance:guides.saved') });
      onClose();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    save.mutateAsync({ params: { id: guide.id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('guidance:guides.save')}
      busy={busy}
      busyText={t('guidance:guides.saving')}
      onBack={onClose}
    >
      <NumberField
        {...fieldOf(form, 'capacity')}
        label={t('guidance:guides.capacity')}
        help={t('guidance:guides.capacity_help', { standard: formatNumber(guide_capacity) })}
        optional
        data-autofocus
      />
    </DialogForm>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { guidanceContract } from '../../contract.ts';
import type { GuideRow } from '../../guide.ts';
import styles from '../guidance-form.module.css';

const { listGuides, setCapacity } = guidanceContract.calls;

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
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <NumberField
        {...fieldOf(form, 'capacity')}
        label={t('guidance:guides.capacity')}
        help={t('guidance:guides.capacity_help', { standard: formatNumber(guide_capacity) })}
        optional
        data-autofocus
      />
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          size={48}
          busy={busy}
          busyText={t('guidance:guides.saving')}
        >
          {t('guidance:guides.save')}
        </Button>
        <Button size={48} disabled={busy} onClick={onClose}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}

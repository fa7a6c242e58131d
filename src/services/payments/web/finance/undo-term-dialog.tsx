import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { rowId, text } from '#platform/contract/fields.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { paymentsCalls } from '../../calls.ts';

const { getFigures, listFees, listTermCharges, undoTerm } = paymentsCalls;

const wanted = z.strictObject({
  charge_id: rowId,
  reason: text({ min: 3, max: 500, multiline: true }),
});

/** Undoes a term's charging, after saying what is reversed and what stays. */
export function UndoTermDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('payments:undo.title')}
      text={t('payments:undo.text')}
    >
      <UndoForm onClose={onClose} />
    </Dialog>
  );
}

function UndoForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const charges = useCall(listTermCharges, {}).data?.results;
  const form = useSchemaForm({ schema: wanted, defaults: { charge_id: '', reason: '' } });
  const trying = useCommand(undoTerm, { onFailed: form.show });
  const doing = useCommand(undoTerm, {
    changes: [listFees, getFigures, listTermCharges],
    onDone: () => {
      toast.success({ title: t('payments:undo.done') });
      onClose();
    },
    onFailed: form.show,
  });
  const outlook = trying.data;
  // The undo is exactly the one that was tried: after a change it must be tried again.
  const isTried = outlook !== undefined && !form.formState.isDirty;
  const { busy, onSubmit } = useSubmit(form, async ({ charge_id, reason }) => {
    const params = { id: charge_id };
    if (isTried && outlook.undone > 0) {
      await doing.mutateAsync({ params, body: { reason, dry_run: false } });
      return;
    }
    await trying.mutateAsync({ params, body: { reason, dry_run: true } });
    form.reset(form.getValues());
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(isTried && outlook.undone > 0 ? 'payments:undo.confirm' : 'payments:undo.try')}
      danger={isTried && outlook.undone > 0}
      busy={busy}
      busyText={t('platform:common.sending')}
      onBack={onClose}
    >
      <FormSelect
        form={form}
        name="charge_id"
        label={t('payments:undo.charge')}
        placeholder={charges?.length === 0 ? t('payments:undo.none') : undefined}
        options={(charges ?? []).map(({ id, type, semester, students, charged_at }) => ({
          value: String(id),
          label: t('payments:undo.option', { type: nameOf(type), semester: nameOf(semester) }),
          note: t('payments:undo.note', {
            students: t('payments:undo.students', { count: students }),
            day: formatDay(riyadhDay(charged_at), language, 'brief'),
          }),
        }))}
      />
      <TextArea {...fieldOf(form, 'reason')} label={t('payments:undo.reason')} />
      {isTried && <Outlook outlook={outlook} />}
    </DialogForm>
  );
}

function Outlook({ outlook }: { outlook: ReplyOf<typeof undoTerm> }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { undone, total, kept, kept_fees } = outlook;
  return (
    <>
      <Facts
        facts={[
          { label: t('payments:undo.undone'), value: formatNumber(undone) },
          { label: t('payments:undo.total'), value: <Money amount={total} /> },
          { label: t('payments:undo.kept'), value: formatNumber(kept) },
        ]}
      />
      {undone === 0 && <Notice small>{t('payments:undo.nothing')}</Notice>}
      {kept > 0 && (
        <Notice small title={t('payments:undo.kept_title')}>
          <ul>
            {kept_fees.map(({ student, voucher_number, why }) => (
              <li key={voucher_number}>
                <Bdi>{nameOf(student)}</Bdi> <Bdi dir="ltr">{voucher_number}</Bdi>{' '}
                {t(`payments:undo.why.${why}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import type { RecordRow } from '../../contract.ts';

const { changeRecord, listRecords, readUnit } = counsellingCalls;

interface AssignDialogProps {
  /** Null while the dialog is closed. */
  row: RecordRow | null;
  onClose: () => void;
}

/** The head gives a record to a counsellor; what is in it stays closed to the head. */
export function AssignDialog({ row, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const [counsellor, setCounsellor] = useState<string | null>(null);
  const command = useCommand(changeRecord, {
    changes: [listRecords],
    onDone: () => void toast.success({ title: t('counselling:records.assigned') }),
  });
  return (
    <ConfirmDialog
      opened={row !== null}
      onClose={onClose}
      title={row && t('counselling:records.assign_title', { number: row.number })}
      verb={t('counselling:records.assign')}
      onConfirm={() => {
        if (!row || counsellor === null) return stayOpen();
        const body = { to: 'assign', counsellor: Number(counsellor) } as const;
        return command.mutateAsync({ params: { id: row.id }, body }).catch(stayOpen);
      }}
    >
      <CounsellorField value={counsellor} onChange={setCounsellor} />
    </ConfirmDialog>
  );
}

interface CounsellorFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Those who receive students, each with the section whose they receive. */
export function CounsellorField({ value, onChange }: CounsellorFieldProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const unit = useCall(readUnit, { query: {} }).data;
  return (
    <SelectField
      label={t('counselling:transferred.to')}
      options={(unit?.counsellors ?? []).map((one) => ({
        value: String(one.id),
        label: titledNameOf(one),
        note: t(`counselling:unit.sections.${one.section}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

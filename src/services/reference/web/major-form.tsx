import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { NumberField } from '#platform/ui/number-field.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { majorForm, referenceContract } from '../contract.ts';
import type { MajorRow } from '../reference-row.ts';
import { LeaderField } from './leader-field.tsx';
import { NameFields } from './name-fields.tsx';
import { useColleges, useNames } from './reference-words.ts';
import type { RowFormProps } from './row-dialog.tsx';
import styles from './row-form.module.css';
import { RowForm, touched } from './row-form.tsx';
import { useRowCommand } from './use-row-command.ts';

const { addMajor, editMajor } = referenceContract.calls;

export function MajorForm(props: RowFormProps<MajorRow>) {
  const { row, onClose } = props;
  const { t } = useTranslation();
  const namesOf = useNames();
  const colleges = useColleges();
  const form = useSchemaForm({ schema: majorForm, defaults: valuesOf(row) });
  const { dirtyFields } = form.formState;
  const adding = useRowCommand(addMajor, { done: 'added', onClose, onFailed: form.show });
  const editing = useRowCommand(editMajor, { done: 'saved', onClose, onFailed: form.show });
  const { busy, onSubmit } = useSubmit(form, ({ code, position, ...fields }) => {
    if (!row) return adding.mutateAsync({ body: { code, ...fields } });
    const changes = touched({ position, ...fields }, dirtyFields);
    return editing.mutateAsync({ params: { code }, body: { version: row.version, ...changes } });
  });
  return (
    <RowForm {...props} busy={busy} problem={form.problem} onSubmit={onSubmit}>
      {!row && (
        <NumberField
          {...fieldOf(form, 'code')}
          label={t('reference:row.code')}
          help={t('reference:form.code_help.majors')}
        />
      )}
      <NameFields form={form} />
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="college_code"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <SelectField
              ref={ref}
              label={t('reference:row.college')}
              options={colleges.map((college) => ({
                value: String(college.code),
                label: namesOf(college).name,
                note: ltr(String(college.code)),
              }))}
              value={value === '' ? null : String(value)}
              onChange={(chosen) => onChange(chosen ?? '')}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="head"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <LeaderField
              post="head"
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              present={row?.head ?? null}
              error={fieldState.error?.message}
            />
          )}
        />
        <NumberField {...fieldOf(form, 'total_hours')} label={t('reference:row.hours')} />
        {row && <NumberField {...fieldOf(form, 'position')} label={t('reference:row.position')} />}
      </div>
    </RowForm>
  );
}

function valuesOf(row: MajorRow | null) {
  return {
    code: row ? String(row.code) : '',
    name: row?.name ?? '',
    name_ar: row?.name_ar ?? '',
    college_code: row ? String(row.college_code) : '',
    total_hours: row ? String(row.total_hours) : '',
    head: row?.head ? String(row.head.id) : null,
    position: String(row?.position ?? 0),
  };
}

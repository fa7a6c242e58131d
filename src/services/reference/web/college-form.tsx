import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#platform/ui/number-field.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { collegeForm, referenceContract } from '../contract.ts';
import type { CollegeRow } from '../reference-row.ts';
import { LeaderField } from './leader-field.tsx';
import { NameFields } from './name-fields.tsx';
import type { RowFormProps } from './row-dialog.tsx';
import styles from './row-form.module.css';
import { RowForm, touched } from './row-form.tsx';
import { useRowCommand } from './use-row-command.ts';

const { addCollege, editCollege } = referenceContract.calls;

export function CollegeForm(props: RowFormProps<CollegeRow>) {
  const { row, onClose } = props;
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: collegeForm, defaults: valuesOf(row) });
  const { dirtyFields } = form.formState;
  const adding = useRowCommand(addCollege, { done: 'added', onClose, onFailed: form.show });
  const editing = useRowCommand(editCollege, { done: 'saved', onClose, onFailed: form.show });
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
          help={t('reference:form.code_help.colleges')}
        />
      )}
      <NameFields form={form} />
      <div className={styles.pair}>
        {(['head', 'dean'] as const).map((post) => (
          <Controller
            key={post}
            control={form.control}
            name={post}
            render={({ field: { value, onChange, onBlur }, fieldState }) => (
              <LeaderField
                post={post}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                present={row?.[post] ?? null}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
        {row && <NumberField {...fieldOf(form, 'position')} label={t('reference:row.position')} />}
      </div>
    </RowForm>
  );
}

function valuesOf(row: CollegeRow | null) {
  return {
    code: row ? String(row.code) : '',
    name: row?.name ?? '',
    name_ar: row?.name_ar ?? '',
    head: row?.head ? String(row.head.id) : null,
    dean: row?.dean ? String(row.dean.id) : null,
    position: String(row?.position ?? 0),
  };
}

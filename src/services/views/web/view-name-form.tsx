import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { fieldOf } from '#platform/web/form.tsx';
import styles from './view-name-form.module.css';

interface ViewNameFormProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'> & {
    problem: string | undefined;
  };
  busy: boolean;
  onSubmit: (event: { preventDefault: () => void }) => void;
  onBack: () => void;
  children?: ReactNode;
}

/** What a view is called; a new one has a question besides. */
export function ViewNameForm<Values extends FieldValues>(props: ViewNameFormProps<Values>) {
  const { form, busy, onSubmit, onBack, children } = props;
  const { t } = useTranslation();
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextField
        {...fieldOf(form, 'name' as FieldPath<Values>)}
        label={t('views:name_label')}
        help={t('views:name_example')}
        maxLength={60}
        data-autofocus
      />
      {children}
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
          busyText={t('platform:common.saving')}
        >
          {t('views:save_verb')}
        </Button>
        <Button size={48} disabled={busy} onClick={onBack}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}

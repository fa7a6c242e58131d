import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import styles from './group-form.module.css';
import { SettingField } from './setting-field.tsx';
import { isSame } from './typed-settings.ts';
import type { GroupFormState } from './use-group-form.ts';
import { useValueWords } from './value-words.ts';

/** A setting with its input, and below it the default or current value to go back to. */
export function SettingRow({ name, state }: { name: string; state: GroupFormState }) {
  const { form, settings, values, changed, overtaken, stands } = state;
  const { t } = useTranslation();
  const words = useValueWords();
  const setting = settings[name];
  if (!setting) return null;
  const label = t(`settings:keys.${name}`);
  const isOvertaken = overtaken.includes(name) && !isSame(values[name], stands[name]);
  const isStandard = isSame(values[name], setting.standard);
  const typed: unknown = form.watch(name);
  return (
    <div
      id={name}
      className={styles.row}
      data-kind={setting.input}
      data-changed={changed.includes(name) || undefined}
    >
      <SettingField
        name={name}
        setting={setting}
        value={typed}
        label={label}
        help={t(`settings:help.${name}`)}
        onChange={(value) => {
          form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
        }}
        errorOf={(path) => form.getFieldState(path, form.formState).error?.message}
      />
      {isOvertaken && (
        <p className={styles.note}>
          {t('settings:form.stands', { value: words(setting, stands[name]) })}
          <Button look="quiet" size={32} onClick={() => state.put(name, stands[name])}>
            {t('settings:form.take')}
            <span className="visually-hidden">: {label}</span>
          </Button>
        </p>
      )}
      {!isStandard && (
        <p className={styles.note}>
          {t('settings:form.standard', { value: words(setting, setting.standard) })}
          <Button look="quiet" size={32} onClick={() => state.put(name, setting.standard)}>
            {t('settings:form.to_standard')}
            <span className="visually-hidden">: {label}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

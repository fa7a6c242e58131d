import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWords } from '#platform/ui/fields/field.tsx';
import styles from '#platform/ui/fields/input.module.css';
import { TextField } from '#platform/ui/fields/text-field.tsx';

export interface PasswordFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const toggle = (
    <button type="button" className={styles.end} onClick={() => setShown(!shown)}>
      <Icon size={18} aria-hidden="true" />
      {shown ? t('platform:common.hide') : t('platform:common.show')}
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      end={!props.disabled && toggle}
    />
  );
}

import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { FieldError, FieldHelp } from './field-help.tsx';

/** The texts around an input, the same for every kind of field. */
export interface FieldWords {
  label: ReactNode;
  /** For screen readers only, as for a search field whose icon says enough. */
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Optional fields are marked; required ones aren't. */
  optional?: boolean;
  /** At the other end of the label's line, such as the link for a forgotten password. */
  labelEnd?: ReactNode;
}

/** Attributes that tie the input to its label, help and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ id: givenId, children, label, hideLabel, labelEnd, ...words }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { help, error, optional } = words;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={hideLabel ? 'visually-hidden' : styles.top}>
        <label htmlFor={id} id={`${id}-label`} className={styles.label}>
          {label}
          {optional && <Optional />}
        </label>
        {labelEnd}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
    </div>
  );
}

/** For radio groups and date ranges: the same layout with a legend as label. */
export function FieldGroup({
  label,
  hideLabel,
  optional,
  help,
  error,
  children,
}: FieldWords & { children: ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>}
    </fieldset>
  );
}

function Optional() {
  const { t } = useTranslation();
  return <span className={styles.optional}> ({t('platform:common.optional')})</span>;
}

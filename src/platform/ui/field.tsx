import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { FieldError, FieldHelp } from './field-help.tsx';

/** The words around an input, the same for every kind of field. */
export interface FieldWords {
  label: ReactNode;
  /** Read by screen readers only: for a search field whose icon says enough. */
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Required fields say nothing; optional ones say so. */
  optional?: boolean;
  /** Stands across from the label, such as the way to a forgotten password. */
  labelEnd?: ReactNode;
}

/** What the input must carry so that label, help and error belong to it. */
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

/** Radio groups and date ranges: the same frame, with a legend in place of the label. */
export function FieldGroup({
  label,
  optional,
  help,
  error,
  children,
}: FieldWords & { children: ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>
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

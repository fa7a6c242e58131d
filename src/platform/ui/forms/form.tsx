import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

/** Fields in a column, unless its class says otherwise. Errors show at our fields, not in the browser's own bubbles. */
export function Form({ className = '', ...form }: ComponentPropsWithRef<'form'>) {
  return <form noValidate className={`${styles.form} ${className}`.trim()} {...form} />;
}

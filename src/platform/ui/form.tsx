import type { ComponentPropsWithRef } from 'react';
import styles from './form.module.css';

/** Fields below each other. What is wrong is said by us, at the field, not by the browser's bubbles. */
export function Form(form: ComponentPropsWithRef<'form'>) {
  return <form noValidate className={styles.form} {...form} />;
}

import type { ReactNode } from 'react';
import styles from './bdi.module.css';

interface BdiProps {
  /** Leave out for text of unknown language, such as names: the first letter decides. */
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  className?: string;
  children: ReactNode;
}

/** Isolates text from the direction of its line: ids, codes, phones, file names, ranges and what users wrote. */
export function Bdi({ dir = 'auto', children, ...island }: BdiProps) {
  return (
    <bdi dir={dir} {...island}>
      {typeof children === 'string' ? <Unbroken text={children} /> : children}
    </bdi>
  );
}

const hyphened = /\b(?:[A-Z][a-z]{0,2}-[A-Z][a-z]{1,16}|[A-Z]{1,3}-\d{1,8})\b/;

/** Keeps a name like Al-Harbi and a number like F-00242 on one line. */
function Unbroken({ text }: { text: string }): ReactNode {
  const found = hyphened.exec(text);
  if (!found) return text;
  const [name] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <span className={styles.whole}>{name}</span>
      <Unbroken text={text.slice(found.index + name.length)} />
    </>
  );
}

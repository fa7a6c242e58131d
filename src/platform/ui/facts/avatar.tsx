import { stripIsolates } from '#platform/language/bidi.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  size?: 28 | 36 | 40 | 56;
}

// Titles before the name: "د. ماجد" shows م, not د.
const title = /^(?:د|أ|م|أ\.د|Dr|Prof|Eng|Mr|Ms|Mrs)\.\s*/u;

/** The first letter of a name that is written out beside it. */
export function Avatar({ name, size = 36 }: AvatarProps) {
  const [initial = ''] = stripIsolates(name).trim().replace(title, '');
  return (
    <span className={styles.avatar} style={{ '--size': `${size}px` }} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}

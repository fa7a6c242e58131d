import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listOf } from '../../language/lists.ts';
import { useLanguage } from '../look/use-language.ts';
import { Fold } from './fold.tsx';
import styles from './halt-panel.module.css';
import { Panel } from './panel.tsx';

interface HaltPanelProps {
  title: string;
  text: string;
  /** The way to end it, which stands first. */
  children: ReactNode;
  stopped: { title: string; names: readonly string[] };
  /** Further lines of the folded part. */
  note: ReactNode;
}

/** Services are stopped for a person: the way to end it, and, folded, which ones they are. */
export function HaltPanel({ title, text, children, stopped, note }: HaltPanelProps) {
  const language = useLanguage();
  return (
    <Panel flush tone="error" className={styles.panel ?? ''} aria-labelledby="halted">
      <div className={styles.top}>
        <IconLock size={22} aria-hidden="true" />
        <div>
          <h2 id="halted">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {children && <div className={styles.lifts}>{children}</div>}
      <Fold head={stopped.title}>
        <div className={styles.stopped}>
          <p>{listOf(stopped.names, language)}</p>
          {note}
        </div>
      </Fold>
    </Panel>
  );
}

import { IconBan, IconCircleCheck, IconKey, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './halt-panel.module.css';
import { Panel } from './panel.tsx';

interface Part {
  title: string;
  children: ReactNode;
}

interface HaltPanelProps {
  title: string;
  text: string;
  stopped: Part;
  open: Part;
  /** How to end the halt. */
  lifts: Part;
}

const icons = { stopped: IconBan, open: IconCircleCheck, lifts: IconKey } as const;
const tones = ['lifts', 'stopped', 'open'] as const;

/** Something is stopped for a person: the way to end it, what is stopped, and what stays open. */
export function HaltPanel({ title, text, ...parts }: HaltPanelProps) {
  return (
    <Panel flush tone="error" className={styles.panel ?? ''} aria-labelledby="halted">
      <div className={styles.top}>
        <IconLock size={22} aria-hidden="true" />
        <div>
          <h2 id="halted" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <div className={styles.columns}>
        {tones.map((tone) => {
          const Icon = icons[tone];
          return (
            <div key={tone} className={styles.column}>
              <h3 className={styles.heading} data-tone={tone}>
                <Icon size={18} aria-hidden="true" />
                {parts[tone].title}
              </h3>
              {parts[tone].children}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

/** A quieter line of a part. */
export function HaltNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'neutral';

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** Replaces the tone's icon; 20 px. */
  icon?: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
  /** 14 px text with less padding, for dialogs and panels. */
  small?: boolean;
  /** Announced when it appears; leave out for a notice that was there from the start. */
  live?: boolean;
  children?: ReactNode;
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  neutral: IconShieldCheck,
} as const;

export function Notice({ tone = 'info', title, icon, action, small, live, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      data-small={small || undefined}
      role={live ? role : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={20} />}
      </span>
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {title && ' '}
        {children}
      </div>
      {action}
    </div>
  );
}

import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconX,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { type ShownToast, toast, toastStore } from './toast.ts';
import styles from './toasts.module.css';

const icons = {
  info: IconBell,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
} as const;

/**
 * Two live regions that are always in the page: screen readers announce what is added to a region, but easily miss a
 * region added together with its text.
 */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return createPortal(
    <div className={styles.place} data-toasts="">
      <div role="alert" aria-atomic="false">
        {shown.map((one) => one.tone === 'error' && <Toast key={one.id} {...one} />)}
      </div>
      <div role="status" aria-atomic="false">
        {shown.map((one) => one.tone !== 'error' && <Toast key={one.id} {...one} />)}
      </div>
    </div>,
    document.body,
  );
}

function Toast({ id, tone, title, text, action, onPress, seconds }: ShownToast) {
  const { t } = useTranslation();
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what has the focus inside
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onKeyDown={(event) => event.key === 'Escape' && toast.dismiss(id)}
    >
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {onPress ? (
          <button type="button" className={styles.press} onClick={onPress}>
            {title}
          </button>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {action && (
          <Button size={32} className={styles.action} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('platform:common.close')}
        onClick={() => toast.dismiss(id)}
      >
        <IconX size={18} />
      </button>
      {seconds && (
        // The line is the timer: hover and focus pause its animation, and its end closes the toast.
        <span
          className={styles.time}
          style={{ animationDuration: `${seconds}s` }}
          onAnimationEnd={() => toast.dismiss(id)}
        />
      )}
    </div>
  );
}

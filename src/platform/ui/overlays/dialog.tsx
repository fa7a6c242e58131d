import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Behaviour } from '../look/behaviour.tsx';
import styles from './dialog.module.css';
import layer from './layer.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useTabSelects } from './use-tab-selects.ts';
import { useTopmost } from './use-topmost.ts';

export interface DialogProps {
  opened: boolean;
  /** Left out if the dialog can't be dismissed, such as the forced first password. */
  onClose?: () => void;
  title: ReactNode;
  text?: ReactNode;
  /** The first takes the remaining width. */
  actions?: ReactNode;
  size?: 400 | 480 | 640 | 800;
  children?: ReactNode;
}

const slide = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(8px)' },
  transitionProperty: 'opacity, transform',
};

/** A dialog on a desktop, a sheet from the bottom edge on a phone. */
export function Dialog({
  opened,
  onClose,
  title,
  text,
  actions,
  size = 480,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  useScrollLock(opened);
  useFocusBack(opened);
  const tabSelects = useTabSelects();
  const close = onClose ?? stayOpen;
  const closeTopmost = useTopmost(opened, close);
  return (
    <Behaviour>
      <Modal.Root
        opened={opened}
        onClose={closeTopmost}
        lockScroll={false}
        closeOnEscape={Boolean(onClose)}
        closeOnClickOutside={Boolean(onClose)}
        className={layer.root}
        transitionProps={{
          transition: slide,
          duration: 240,
          exitDuration: 160,
          timingFunction: 'var(--ease)',
        }}
      >
        <Modal.Overlay className={layer.scrim} />
        <Modal.Content
          classNames={{ inner: styles.inner, content: styles.content }}
          style={{ '--width': `${size}px` }}
          {...tabSelects}
        >
          <span className={styles.handle} />
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            {onClose && (
              <button
                type="button"
                className={styles.close}
                onClick={close}
                aria-label={t('platform:common.close')}
              >
                <IconX size={20} />
              </button>
            )}
          </div>
          {text && <p className={styles.text}>{text}</p>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Modal.Content>
      </Modal.Root>
    </Behaviour>
  );
}

function stayOpen() {}

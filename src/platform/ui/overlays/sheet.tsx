import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Behaviour } from '../look/behaviour.tsx';
import { useLanguage } from '../look/use-language.ts';
import layer from './layer.module.css';
import styles from './sheet.module.css';
import { useScrollLock } from './use-scroll-lock.ts';
import { useTopmost } from './use-topmost.ts';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** Its label; shown as the title unless `bare`. */
  title: string;
  bare?: boolean;
  side?: 'start' | 'end';
  width?: number;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel along one edge: the phone's menu (304, start), filters and details (400, end). */
export function Sheet({
  opened,
  onClose,
  title,
  bare,
  side = 'end',
  width = 400,
  footer,
  children,
}: SheetProps) {
  const { t } = useTranslation();
  useScrollLock(opened);
  const closeTopmost = useTopmost(opened, onClose);
  const rtl = useLanguage() === 'ar';
  const away = (side === 'end') === rtl ? -8 : 8;
  const transition = {
    in: { opacity: 1, transform: 'translateX(0)' },
    out: { opacity: 0, transform: `translateX(${away}px)` },
    transitionProperty: 'opacity, transform',
  };
  return (
    <Behaviour>
      <Modal.Root
        opened={opened}
        onClose={closeTopmost}
        lockScroll={false}
        className={layer.root}
        transitionProps={{
          transition,
          duration: 240,
          exitDuration: 160,
          timingFunction: 'var(--ease)',
        }}
      >
        <Modal.Overlay className={layer.scrim} />
        <Modal.Content
          aria-label={title}
          classNames={{ inner: styles.inner, content: styles.sheet }}
          data-side={side}
          style={{ '--width': `${width}px` }}
        >
          {!bare && (
            <div className={styles.header}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              <button
                type="button"
                className={styles.close}
                onClick={onClose}
                aria-label={t('platform:common.close')}
              >
                <IconX size={20} />
              </button>
            </div>
          )}
          <div className={styles.body} data-bare={bare || undefined}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </Behaviour>
  );
}

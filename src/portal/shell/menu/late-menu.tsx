import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu, MenuProps } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import styles from './late-menu.module.css';

interface LateMenuProps extends MenuProps {
  trigger: ReactElement<{ 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}

const fetchMenu = async () => (await import('#platform/ui/overlays/menu.tsx')).Menu;

/**
 * A menu of the top bar. Its trigger is drawn at once; the menu loads when the pointer or the focus comes near, so
 * that home doesn't wait for it. Only a press swaps the trigger for the loaded menu: a trigger replaced mid-press
 * would lose the press.
 */
export function LateMenu({ trigger, ...menu }: LateMenuProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const [Fetched, setFetched] = useState<typeof Menu | null>(null);

  async function press(): Promise<void> {
    try {
      const fetched = await fetchMenu();
      setFetched(() => fetched);
    } catch {
      toast.error({ title: t('platform:refusals.no_connection') });
    }
  }
  function near(): void {
    fetchMenu().catch(() => undefined);
  }
  // Repeat the press that loaded the menu, to open it; focus first, so that the menu can return the focus.
  useEffect(() => {
    if (!Fetched) return;
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, [Fetched]);

  if (Fetched) {
    return (
      <span ref={place} className={styles.place}>
        <Fetched {...menu} trigger={trigger} />
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens, the button inside acts
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's click comes from the keyboard too
    <span
      ref={place}
      className={styles.place}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => void press()}
    >
      {cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false })}
    </span>
  );
}

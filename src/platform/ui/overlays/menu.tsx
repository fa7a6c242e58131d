import { Menu as Mantine } from '@mantine/core';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Star } from '../facts/star.tsx';
import { Behaviour } from '../look/behaviour.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a count, the current choice. */
  end?: ReactNode;
  /** The active one: marked by the star, and can't be chosen again. */
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onPress?: () => void;
  /** Draws a link: `renderLink={(link) => <Link href={address} {...link} />}`. */
  renderLink?: (link: MenuLink) => ReactElement;
  /** Keeps the menu open when pressed, for switches. */
  stays?: boolean;
}

type MenuLink = { className: string; children: ReactNode };

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Separated by hairlines. */
  groups: readonly (readonly MenuItem[])[];
  header?: ReactNode;
  footer?: ReactNode;
  width?: number;
  /** The edge of the trigger that the menu aligns to. */
  side?: 'start' | 'end';
  onOpen?: () => void;
}

export function Menu({
  trigger,
  groups,
  header,
  footer,
  width = 260,
  side = 'end',
  onOpen,
}: MenuProps) {
  return (
    <Behaviour>
      <Mantine
        position={`bottom-${side}`}
        offset={6}
        width={width}
        onOpen={onOpen}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 160, exitDuration: 107 }}
      >
        <Mantine.Target>{trigger}</Mantine.Target>
        <Mantine.Dropdown className={styles.menu}>
          {header && <div className={styles.header}>{header}</div>}
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
            <div key={group[0]?.key} role="group" className={styles.group}>
              {group.map(({ key, ...item }) => (
                <Item key={key} {...item} />
              ))}
            </div>
          ))}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Mantine.Dropdown>
      </Mantine>
    </Behaviour>
  );
}

function Item({
  label,
  icon,
  end,
  current,
  danger,
  disabled,
  onPress,
  renderLink,
  stays,
}: Omit<MenuItem, 'key'>) {
  const shape = {
    classNames: { item: styles.item, itemLabel: styles.label, itemSection: styles.section },
    leftSection: icon,
    rightSection: current ? <Star /> : end,
    'data-current': current || undefined,
    'data-danger': danger || undefined,
    closeMenuOnClick: !stays && !current,
    children: label,
  };
  if (renderLink)
    return <Mantine.Item {...shape} renderRoot={(link: MenuLink) => renderLink(link)} />;
  // The active item stays focusable by arrow keys, so that screen readers read it with the others.
  const press = current
    ? { 'aria-disabled': true }
    : {
        disabled,
        onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
          if (!stays) focusTrigger(currentTarget);
          onPress?.();
        },
      };
  return <Mantine.Item {...shape} {...press} />;
}

/** The item goes with its menu; a dialog that it opens gives the focus back to what has it now. */
function focusTrigger(item: HTMLElement): void {
  const trigger = item.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (trigger) document.getElementById(trigger)?.focus();
}

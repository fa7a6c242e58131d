import { Popover as Mantine } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Behaviour } from '../look/behaviour.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** Label for screen readers. */
  label: string;
  /** A Button, Chip or IconButton that takes these props. */
  trigger: (press: PopoverPress) => ReactElement;
  /** The edge of the trigger that it aligns to. */
  side?: 'start' | 'end';
  width?: number;
  children: (close: () => void) => ReactNode;
}

interface PopoverPress {
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

/** A small window at its button, for what a menu can't hold: fields, a searchable list. */
export function Popover({ label, trigger, side = 'start', width = 300, children }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Behaviour>
      <Mantine
        opened={opened}
        onChange={setOpened}
        position={`bottom-${side}`}
        offset={6}
        width={width}
        trapFocus
        withRoles={false}
        returnFocus
        transitionProps={{ duration: 160, exitDuration: 107 }}
      >
        <Mantine.Target>
          {trigger({
            onClick: () => setOpened(!opened),
            'aria-haspopup': 'dialog',
            'aria-expanded': opened,
          })}
        </Mantine.Target>
        <Mantine.Dropdown className={styles.popover} role="dialog" aria-label={label}>
          {children(() => setOpened(false))}
        </Mantine.Dropdown>
      </Mantine>
    </Behaviour>
  );
}

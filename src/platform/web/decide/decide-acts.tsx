import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { KeyCap } from '../../ui/buttons/key-cap.tsx';
import { usePhone } from '../../ui/look/use-phone.ts';
import { type HeaderAction, HeaderActions } from '../header-actions.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './decide-panel.module.css';

interface Act {
  label: string;
  /** For a phone. */
  brief?: string;
  onPress: () => void;
}

interface DecideActsProps {
  /** By key 1; left out where it isn't the user's. */
  approve?: Act | undefined;
  /** By key 2. */
  refuse?: Act | undefined;
  /** Behind three dots. */
  more: readonly HeaderAction[];
  /** Beside them, where there is room; instead of them, why there are none. */
  note: ReactNode;
}

/** Two acts and the rest in a menu, in one row at every width. */
export function DecideActs({ approve, refuse, more, note }: DecideActsProps) {
  const isPhone = usePhone();
  useKeys((key) => {
    if (key === '1') approve?.onPress();
    if (key === '2') refuse?.onPress();
  });
  const wordsOf = ({ label, brief = label }: Act) => (isPhone ? brief : label);
  const size = isPhone ? 48 : 40;
  // The second press of two would meet the next request, which nobody has seen yet.
  const once = (press: () => void) => (event: MouseEvent) => event.detail < 2 && press();
  return (
    <div className={styles.acts}>
      {approve && (
        <Button
          look="primary"
          size={size}
          className={styles.approve}
          icon={<IconCheck size={18} aria-hidden="true" />}
          iconEnd={<KeyCap>1</KeyCap>}
          onClick={once(approve.onPress)}
        >
          {wordsOf(approve)}
        </Button>
      )}
      {refuse && (
        <Button size={size} onClick={once(refuse.onPress)} iconEnd={<KeyCap>2</KeyCap>}>
          {wordsOf(refuse)}
        </Button>
      )}
      <HeaderActions folded actions={more} />
      <div className={approve ? styles.hint : styles.note}>{note}</div>
    </div>
  );
}

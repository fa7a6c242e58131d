import { IconDots } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { usePhone } from '../ui/look/use-phone.ts';
import { Menu } from '../ui/overlays/menu.tsx';

/** A lesser action of a screen's header. */
export interface HeaderAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onPress?: () => void;
  /** Draws a link instead: `renderLink={(link) => <Link href={address} {...link} />}`. */
  renderLink?: (link: { className: string; children: ReactNode }) => ReactElement;
  busy?: boolean;
  busyText?: string;
}

interface HeaderActionsProps {
  actions: readonly HeaderAction[];
  look?: 'secondary' | 'plain';
  /** One menu at every width, not only on a phone. */
  folded?: boolean;
}

/** A header's lesser actions: side by side, or in one menu on a phone, which has room for that and the primary one. */
export function HeaderActions({ actions, look, folded = false }: HeaderActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (actions.length === 0) return null;
  if (phone || folded) {
    return (
      <Menu
        trigger={
          <IconButton look="secondary" size={phone ? 44 : 40} label={t('platform:list.actions')}>
            <IconDots size={20} />
          </IconButton>
        }
        groups={[
          actions.map(({ busy, busyText, label, ...action }) => ({
            ...action,
            label: busy ? (busyText ?? label) : label,
            disabled: busy ?? false,
          })),
        ]}
      />
    );
  }
  return actions.map(({ key, label, onPress, ...action }) => (
    <Button key={key} look={look} onClick={onPress} {...action}>
      {label}
    </Button>
  ));
}

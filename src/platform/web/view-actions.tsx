import { IconDots, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { copyText } from './copy.ts';

/** What may be done with a list as it stands, in the header of its screen; one menu on a phone. */
export function ViewActions() {
  const { t } = useTranslation();
  const phone = usePhone();
  const icon = <IconLink size={18} aria-hidden="true" />;
  const words = { done: t('platform:copy.view_done'), failed: t('platform:copy.failed') };
  const copy = () => void copyText(window.location.href, words);
  const label = t('platform:copy.view');
  if (!phone) {
    return (
      <Button icon={icon} onClick={copy}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <IconButton look="secondary" size={44} label={t('platform:list.actions')}>
          <IconDots size={20} />
        </IconButton>
      }
      groups={[[{ key: 'copy', label, icon, onPress: copy }]]}
    />
  );
}

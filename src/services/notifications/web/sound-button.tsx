import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useMuted } from './sound.ts';

interface SoundButtonProps {
  /** Shows its label beside the icon. */
  worded?: boolean;
}

/** Mutes or unmutes the chime on this device. */
export function SoundButton({ worded }: SoundButtonProps) {
  const { t } = useTranslation();
  const { muted, turn } = useMuted();
  const label = muted ? t('notifications:unmute') : t('notifications:mute');
  const icon = muted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />;
  if (worded) {
    return (
      <Button look="plain" icon={icon} onClick={turn}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton label={label} onClick={turn}>
      {icon}
    </IconButton>
  );
}

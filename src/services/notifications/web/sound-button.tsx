import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useMuted } from './sound.ts';

/** Mutes or unmutes the chime on this device. */
export function SoundButton() {
  const { t } = useTranslation();
  const { muted, turn } = useMuted();
  return (
    <IconButton label={muted ? t('notifications:unmute') : t('notifications:mute')} onClick={turn}>
      {muted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
    </IconButton>
  );
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import type { ListActionProps } from '#platform/web/screens.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { Whom } from './invite-form.tsx';

/** In the list of students: invites the chosen ones. */
export function InviteButton({ chosen, ...rest }: ListActionProps) {
  return <OpenButton {...rest} whom={'ids' in chosen ? { students: [...chosen.ids] } : chosen} />;
}

/** In the morning list: invites all whom it shows. */
export function MorningInviteButton({ chosen, ...rest }: ListActionProps) {
  if ('ids' in chosen) return null;
  return <OpenButton {...rest} size={40} whom={{ morning: chosen.filters as object }} />;
}

interface OpenButtonProps extends Pick<ListActionProps, 'onDone'> {
  whom: Whom;
  size?: 32 | 40;
}

function OpenButton({ whom, size = 32, onDone }: OpenButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<IconSpeakerphone size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('campaigns:invite')}
      </Button>
      <InviteDialog whom={whom} opened={opened} onClose={() => setOpened(false)} onDone={onDone} />
    </>
  );
}

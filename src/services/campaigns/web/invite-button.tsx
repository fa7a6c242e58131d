import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import type { ListActionProps, RecordProps } from '#platform/web/screens.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { Whom } from './invite-form.tsx';

/** In the list of students: invites the chosen ones. */
export function InviteButton({ chosen, ...rest }: ListActionProps) {
  const { t } = useTranslation();
  const whom = 'ids' in chosen ? { students: [...chosen.ids] } : chosen;
  return <OpenButton {...rest} whom={whom} size={32} verb={t('campaigns:invite')} />;
}

/** In the morning list: invites all whom it shows. */
export function MorningInviteButton({ chosen, ...rest }: ListActionProps) {
  const { t } = useTranslation();
  if ('ids' in chosen) return null;
  // The server checks what the address made of them.
  const whom = { morning: chosen.filters as object };
  return <OpenButton {...rest} whom={whom} size={40} verb={t('campaigns:invite_all')} />;
}

/** Beside a student's name: invites that student, whose record stays open. */
export function InviteStudentButton({ id }: RecordProps) {
  const { t } = useTranslation();
  return <OpenButton whom={{ students: [id] }} size={40} verb={t('campaigns:invite')} stays />;
}

interface OpenButtonProps extends Pick<ListActionProps, 'onDone'> {
  whom: Whom;
  verb: string;
  size: 32 | 40;
  /** Doesn't go to the campaign that comes of it. */
  stays?: boolean;
}

function OpenButton({ whom, verb, size, ...dialog }: OpenButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<IconSpeakerphone size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {verb}
      </Button>
      <InviteDialog {...dialog} whom={whom} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

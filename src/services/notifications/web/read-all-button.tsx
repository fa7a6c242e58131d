import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#platform/ui/buttons/button.tsx';
import type { Notification } from '../contract.ts';
import { useMarkSeen } from './queries.ts';

interface ReadAllButtonProps {
  look: ButtonProps['look'];
  items: readonly Notification[] | undefined;
}

/** Marks all items as read; those that arrive meanwhile stay unread. */
export function ReadAllButton({ look, items = [] }: ReadAllButtonProps) {
  const { t } = useTranslation();
  const marking = useMarkSeen();
  const newest = items[0];
  if (!newest || items.every(({ selected }) => selected)) return null;
  return (
    <Button
      look={look}
      size={look === 'quiet' ? 32 : 40}
      busy={marking.isPending}
      onClick={() => marking.mutate({ body: { up_to: newest.id, selected: true } })}
    >
      {t('notifications:read_all')}
    </Button>
  );
}

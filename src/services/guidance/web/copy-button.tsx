import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { copyText } from '#platform/web/copy.ts';

interface CopyButtonProps {
  text: string;
  /** The button's name, such as "Copy the student id". */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const words = { done: t('platform:copy.done'), failed: t('platform:copy.failed') };
  return (
    <IconButton size={32} label={label} onClick={() => void copyText(text, words)}>
      <IconCopy size={18} />
    </IconButton>
  );
}

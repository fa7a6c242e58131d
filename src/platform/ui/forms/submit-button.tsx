import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../buttons/button.tsx';

/** Submits its form and shows a busy text meanwhile. */
export function SubmitButton({ busyText, ...button }: ButtonProps) {
  const { t } = useTranslation();
  const sending = busyText ?? t('platform:common.saving');
  return <Button look="primary" size={48} busyText={sending} {...button} type="submit" />;
}

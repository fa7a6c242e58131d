import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  /** The request id, for support. */
  reportNumber?: string;
}

/** Shown in place of the content, not over it. */
export function ErrorState({ title, text, onRetry, reportNumber }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = (
    <Button size={32} icon={<IconRefresh size={18} />} onClick={onRetry}>
      {t('platform:common.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={28} />}
        title={title ?? t('platform:common.load_failed')}
        text={text ?? t('platform:refusals.server_error')}
        actions={onRetry && retry}
        note={reportNumber && t('platform:common.report_number', { number: reportNumber })}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';

interface CallNoticeProps {
  title?: string;
  failure: CallFailed;
  onRetry: () => void;
}

/** A failed call that the page needs, with a retry button. */
export function CallNotice({ title, failure, onRetry }: CallNoticeProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  return (
    <Notice
      tone="error"
      live
      title={title}
      action={
        <Button size={32} onClick={onRetry}>
          {t('platform:common.retry')}
        </Button>
      }
    >
      {textOf(failure)}
    </Notice>
  );
}

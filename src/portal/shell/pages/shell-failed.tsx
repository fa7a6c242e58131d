import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { PlainPage } from './plain-page.tsx';
import styles from './shell-failed.module.css';

/** The portal can't find out who is signed in, so nothing else can be shown; nothing is lost either. */
export function ShellFailed({ failure, onRetry }: { failure: CallFailed; onRetry: () => void }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  return (
    <PlainPage>
      <h1 className="visually-hidden">{t('platform:common.load_failed')}</h1>
      <Panel className={styles.failed}>
        <ErrorState
          text={textOf(failure)}
          onRetry={onRetry}
          {...(failure.request_id ? { reportNumber: failure.request_id } : {})}
        />
      </Panel>
    </PlainPage>
  );
}

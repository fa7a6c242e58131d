import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { Link } from '#platform/web/link.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { sessionToken } from '#platform/web/session.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';
import { stateOf } from './arrival.ts';
import { CallNotice } from './call-notice.tsx';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';

export function ActivateScreen() {
  const { t } = useTranslation();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { failure, tryAgain } = useActivation(token);
  const title = t('accounts:activate.title');
  return (
    <GatePage title={title} heading={title}>
      <div className={styles.form}>
        {!failure && (
          <p className={styles.working} role="status">
            <Spinner /> {t('accounts:activate.working')}
          </p>
        )}
        {failure?.code === 'token_invalid' && <BadLink />}
        {failure && failure.code !== 'token_invalid' && (
          <CallNotice
            title={t('accounts:activate.failed_title')}
            failure={failure}
            onRetry={tryAgain}
          />
        )}
      </div>
    </GatePage>
  );
}

/** Uses the link once, though an effect may run twice: a second call would find it used. */
function useActivation(token: string): { failure: CallFailed | null; tryAgain: () => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const begun = useRef(false);
  const { mutate } = useCommand(accountsCalls.activate, {
    onFailed: setFailure,
    onDone: async () => {
      if (!sessionToken()) {
        await navigate({
          href: accountsAddresses.signIn(),
          replace: true,
          state: stateOf({ activated: true }),
        });
        return;
      }
      toast.success({ title: t('accounts:activate.done'), seconds: 5 });
      await navigate({ href: houseAddresses.start(), replace: true });
    },
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);

  function tryAgain() {
    setFailure(null);
    mutate({ params: { token } });
  }
  return { failure, tryAgain };
}

function BadLink() {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="error" live title={t('accounts:activate.bad_title')}>
        {t('accounts:activate.bad_text')}
      </Notice>
      <Button
        look="primary"
        size={48}
        wide
        renderLink={(link) => <Link href={accountsAddresses.signIn()} {...link} data-wide />}
      >
        {t('accounts:activate.to_sign_in')}
      </Button>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { demoAddresses } from '#services/demo/addresses.ts';
import { demoCalls } from '#services/demo/calls.ts';

/** A demo keeps mail for reading; elsewhere the call answers 404 and no link is shown. */
export function DemoOutboxLink() {
  const { t } = useTranslation();
  const outbox = useCall(demoCalls.outbox, { query: { page_size: 1 } });
  if (!outbox.isSuccess) return null;
  return (
    <>
      {' '}
      <Link href={demoAddresses.outbox()}>{t('accounts:sign_in.open_outbox')}</Link>
    </>
  );
}

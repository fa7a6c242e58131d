import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { type CallFailed, callForFile } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { PdfView } from '#services/files/web/public.tsx';
import { certificatesCalls } from '../calls.ts';
import type { Graduate } from '../contract.ts';
import styles from './graduates.module.css';

const { previewCertificate, printCertificate } = certificatesCalls;

/** The paper of a certificate, or that which would be issued, made by the code that makes the issued one. */
export function PaperPreview({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { data, error, refetch } = usePaper(graduate);
  return (
    <section className={styles.ground} aria-label={t('certificates:panel.paper')}>
      {!data && !error && <Spinner />}
      {data && <PdfView key={data.key} blob={data.blob} />}
      {error && (
        <div className={styles.failed} role="alert">
          <p>{textOf(error) || t('certificates:panel.failed')}</p>
          <Button size={32} onClick={() => void refetch()}>
            {t('certificates:panel.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

function usePaper({ id, certificate }: Graduate) {
  const key = [id, certificate?.id, certificate?.version, certificate?.state].join(' ');
  return useQuery<{ key: string; blob: Blob }, CallFailed>({
    queryKey: ['certificates.paper', key],
    queryFn: async ({ signal }) => {
      const { blob } = certificate
        ? await callForFile(printCertificate, { params: { id: certificate.id } }, { signal })
        : await callForFile(previewCertificate, { query: { id } }, { signal });
      return { key, blob };
    },
  });
}

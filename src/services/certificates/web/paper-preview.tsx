import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { type CallFailed, callForFile } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { PdfView } from '#services/files/web/public.tsx';
import { certificatesCalls } from '../calls.ts';
import type { Graduate } from '../contract.ts';
import styles from './graduates.module.css';

const { previewCertificate, printCertificate } = certificatesCalls;

/** The paper of a certificate, or that which would be issued, made by the code that makes the issued one. */
export function PaperPreview({ graduate: { id, certificate } }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { data, dataUpdatedAt, error, refetch } = useQuery<Blob, CallFailed>({
    queryKey: ['certificates.paper', id, certificate?.id, certificate?.version, certificate?.state],
    queryFn: async ({ signal }) => {
      const { blob } = certificate
        ? await callForFile(printCertificate, { params: { id: certificate.id } }, { signal })
        : await callForFile(previewCertificate, { query: { id } }, { signal });
      return blob;
    },
  });
  return (
    <section className={styles.ground} aria-label={t('certificates:panel.paper')}>
      {!data && !error && <Spinner />}
      {data && <PdfView key={dataUpdatedAt} blob={data} />}
      {error && <ErrorState text={textOf(error)} onRetry={() => void refetch()} />}
    </section>
  );
}

import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { certificatesCalls } from '../calls.ts';
import { ownKinds } from '../certificate.ts';
import type { OwnCertificate, OwnChoice } from '../contract.ts';
import styles from './own.module.css';

const { listOwn, makeOwn, printOwn } = certificatesCalls;

interface ChoiceRowProps {
  choice: OwnChoice;
  /** It has the page's filled button, and the name as it will be printed. */
  isFirst: boolean;
  name: string;
  /** The valid one of its kind. */
  last: OwnCertificate | undefined;
}

/** A certificate that the student may have now: it is issued and offered to download in its place. */
export function ChoiceRow({ choice, isFirst, name, last }: ChoiceRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const making = useCommand(makeOwn, { changes: [listOwn] });
  const kind = ownKinds.find((one) => one === choice.kind);
  if (!kind) return null;
  const made = making.data;
  const size = isFirst ? 48 : 40;
  return (
    <PanelSection className={isFirst ? styles.stack : styles.choice}>
      <div>
        <h3 className={styles.kind}>{t(`certificates:kinds.${kind}`)}</h3>
        <p className={styles.about}>{t(`certificates:own.about.${kind}`)}</p>
        {made && (
          <p className={styles.about} role="status">
            <StatusMark mark="accepted">{t('certificates:own.done')}</StatusMark>
          </p>
        )}
        {!made && last && (
          <p className={styles.note}>
            {t('certificates:own.last', {
              when: relativeMoment(last.issued_at, serverNow(), language),
            })}
          </p>
        )}
      </div>
      {made ? (
        <Download certificate={made} size={size} look={isFirst ? 'primary' : 'secondary'} />
      ) : (
        <Button
          size={size}
          look={isFirst ? 'primary' : 'secondary'}
          icon={isFirst && <IconCertificate size={18} aria-hidden="true" />}
          busy={making.isPending}
          busyText={t('certificates:own.issuing')}
          aria-label={
            isFirst
              ? undefined
              : t('certificates:own.issue_of', { kind: t(`certificates:kinds.${kind}`) })
          }
          onClick={() => making.mutate({ body: { kind } })}
        >
          {t(`certificates:own.${isFirst ? 'issue' : 'issue_short'}`)}
        </Button>
      )}
      {isFirst && (
        <p className={styles.note}>
          {t('certificates:own.name')}{' '}
          <b>
            <Bdi>{name}</Bdi>
          </b>{' '}
          <Link href={guidanceAddresses.ownRecord({ tab: 'corrections' })}>
            {t('certificates:own.other_name')}
          </Link>
        </p>
      )}
    </PanelSection>
  );
}

interface DownloadProps {
  certificate: OwnCertificate;
  size?: 40 | 48;
  look?: 'primary' | 'secondary';
}

/** Saves the signed paper. */
export function Download({ certificate: { id, kind }, size = 40, look }: DownloadProps) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      size={size}
      look={look}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('certificates:own.download_of', { kind: t(`certificates:kinds.${kind}`) })}
      call={printOwn}
      input={{ params: { id } }}
      verb={t('certificates:own.download')}
    />
  );
}

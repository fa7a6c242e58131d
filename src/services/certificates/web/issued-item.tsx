import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { datePieces, formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { certificatesCalls } from '../calls.ts';
import { printNumber } from '../certificate-number.ts';
import type { OwnCertificate } from '../contract.ts';
import { certificateMarks } from './certificate-words.ts';
import { Download } from './choice-row.tsx';
import styles from './own.module.css';
import { ShareLine } from './share-line.tsx';

const { downloadCredential, listOwn, shareOwn } = certificatesCalls;

interface ItemProps {
  certificate: OwnCertificate;
  isFirst: boolean;
}

/** A valid certificate: the newest one with its checks in sight, the others folded. */
export function IssuedItem({ certificate, isFirst }: ItemProps) {
  if (!isFirst) {
    return (
      <Folded certificate={certificate}>
        <Acts certificate={certificate} />
        <Checks certificate={certificate} />
      </Folded>
    );
  }
  return (
    <PanelSection className={styles.stack}>
      <Head certificate={certificate} />
      <Acts certificate={certificate} />
      <Checks certificate={certificate} />
    </PanelSection>
  );
}

/** A certificate that a newer one has replaced or that was revoked, with the reason. */
export function EndedItem({ certificate }: Omit<ItemProps, 'isFirst'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { ended_at, reason } = certificate;
  return (
    <Folded certificate={certificate}>
      {ended_at && (
        <p className={styles.note}>
          {t('certificates:own.ended_on', { when: formatDay(riyadhDay(ended_at), language) })}
        </p>
      )}
      {reason && (
        <p className={styles.about}>
          <Bdi>{reason}</Bdi>
        </p>
      )}
      <div className={styles.acts}>
        <Download certificate={certificate} />
      </div>
      <Checks certificate={certificate} />
    </Folded>
  );
}

function Folded({ certificate, children }: { certificate: OwnCertificate; children: ReactNode }) {
  return (
    <div className={styles.folded}>
      <Fold head={<Head certificate={certificate} />}>
        <PanelSection className={styles.stack}>{children}</PanelSection>
      </Fold>
    </div>
  );
}

function Head({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, number, state, issued_at } = certificate;
  return (
    <div className={styles.head}>
      <h3 className={styles.kind}>{t(`certificates:kinds.${kind}`)}</h3>
      <StatusMark mark={certificateMarks[state]} quiet={state !== 'revoked'}>
        {t(`certificates:states.${state}`)}
      </StatusMark>
      <p className={styles.note}>
        <Bdi dir="ltr">{printNumber(number)}</Bdi>
      </p>
      <p className={styles.note}>
        {t('certificates:own.issued_on', {
          when: relativeMoment(issued_at, serverNow(), language),
          day: datePieces(riyadhDay(issued_at), language).first,
        })}
      </p>
    </div>
  );
}

function Acts({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useTranslation();
  const { id, share } = certificate;
  return (
    <>
      <div className={styles.acts}>
        <Download certificate={certificate} />
        {!share && (
          <ActionButton
            icon={<IconLink size={18} aria-hidden="true" />}
            call={shareOwn}
            input={{ params: { id } }}
            changes={[listOwn]}
            verb={t('certificates:own.share')}
          />
        )}
        <DownloadButton
          look="quiet"
          call={downloadCredential}
          input={{ params: { id } }}
          verb={t('certificates:own.credential')}
        />
      </div>
      {share && <ShareLine id={id} share={share} />}
    </>
  );
}

/** How often it was checked and by which way, never by whom. */
function Checks({ certificate: { checks, check_count } }: { certificate: OwnCertificate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (check_count === 0) {
    return <p className={styles.note}>{t('certificates:own.checked', { count: 0 })}</p>;
  }
  return (
    <>
      <h4>{t('certificates:own.checked', { count: check_count })}</h4>
      <ul className={styles.checks}>
        {checks.map(({ way, times, last_at }) => (
          <li key={`${way} ${last_at}`} className={styles.line}>
            <span>
              {times > 1
                ? t('certificates:own.times', { way: t(`certificates:own.ways.${way}`), times })
                : t(`certificates:own.ways.${way}`)}
            </span>
            <span className={styles.note}>{formatMoment(last_at, language, 'brief')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

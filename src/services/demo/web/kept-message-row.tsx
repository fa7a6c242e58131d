import { IconExternalLink, IconMail, IconMessage, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { demoAddresses } from '../addresses.ts';
import type { KeptMessage } from '../contract.ts';
import styles from './kept-message-row.module.css';

const icons = { mail: IconMail, sms: IconMessage } as const;

export function KeptMessageRow({ message }: { message: KeptMessage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, to, subject, text, links, attached, created_at } = message;
  const KindIcon = icons[kind];
  return (
    <li className={styles.row}>
      <KindIcon size={22} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.top}>
          <h2 className={styles.subject} dir="auto">
            {subject || t(`demo:outbox.${kind}`)}
          </h2>
          <p className={styles.when}>
            <strong>{relativeMoment(created_at, serverNow(), language)}</strong>{' '}
            {formatMoment(created_at, language, 'brief')}
          </p>
        </div>
        <p className={styles.kind}>
          <Dotted
            facts={[
              subject && t(`demo:outbox.${kind}`),
              <Link key="to" href={demoAddresses.outbox({ to })}>
                <Bdi dir="ltr">{to}</Bdi>
              </Link>,
            ]}
          />
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {links.length > 0 && <Links links={links} />}
        {attached.length > 0 && <Attached files={attached} />}
      </div>
    </li>
  );
}

function Links({ links }: { links: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.links}>
      {links.map((address) => (
        <li key={address}>
          <Button
            size={32}
            icon={<IconExternalLink size={18} className="mirrored" aria-hidden="true" />}
            renderLink={(link) => <a href={address} {...link} />}
          >
            {t('demo:outbox.open')}
            <span className={styles.address}>
              <Bdi dir="ltr">{pathOf(address)}</Bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Attached({ files }: { files: KeptMessage['attached'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.links} aria-label={t('demo:outbox.attached')}>
      {files.map(({ file_name, text }) => (
        <li key={file_name}>
          <Button
            size={32}
            icon={<IconPaperclip size={18} aria-hidden="true" />}
            renderLink={({ children, ...link }) => (
              <a
                href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
                download={file_name}
                {...link}
              >
                {children}
              </a>
            )}
          >
            {t('demo:outbox.attached')}
            <span className={styles.address}>
              <Bdi dir="ltr">{file_name}</Bdi>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Distinguishes the links of a message; the token is left out as noise. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { pathname } = new URL(address);
  return pathname.length > 24 ? `${pathname.slice(0, 24)}…` : pathname;
}

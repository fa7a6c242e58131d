import { IconDots, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMay, useMe } from '#platform/web/me.tsx';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { guidanceCalls } from '#services/guidance/calls.ts';
import { certificatesCalls } from '../calls.ts';
import type { Graduate } from '../contract.ts';
import { EditDialog, IssueDialog } from './certificate-dialog.tsx';
import { graduatesChanged } from './certificate-words.ts';
import styles from './graduates.module.css';

const { confirmCertificates, printCertificate, revokeCertificate, undoConfirmation } =
  certificatesCalls;

/** The next act on a graduate's certificate, then the rarer ones. */
export function GraduateActions({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const me = useMe();
  const [isIssuing, setIssuing] = useState(false);
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const tell = (act: 'issue' | 'confirm') => (reply: DecidedEach) => {
    setRefused(reply.refused);
    const count = reply.done.length;
    if (count > 0) toast.success({ title: t(`certificates:${act}.done`, { count }) });
  };
  const mayOpenRecords = useMay(guidanceCalls.getStudent);
  const { id, certificate, lack, student } = graduate;
  if (lack !== null) {
    return (
      <Notice
        tone="error"
        small
        action={
          mayOpenRecords && (
            <Link href={guidanceAddresses.student({ id: student.id })}>
              {t('certificates:panel.record')}
            </Link>
          )
        }
      >
        {t(`certificates:lacks.${lack}`)}
      </Notice>
    );
  }
  return (
    <div className={styles.acts}>
      {!certificate && (
        <Button look="primary" onClick={() => setIssuing(true)}>
          {t('certificates:issue.verb')}
        </Button>
      )}
      {/* The paper is in sight beside it, so confirming needs no dialog. */}
      {certificate?.state === 'issued' && (
        <ActionButton
          look="primary"
          call={confirmCertificates}
          input={{ body: { ids: [certificate.id], versions: [certificate.version] } }}
          changes={graduatesChanged}
          reason={certificate.written_by.id === me.id ? t('certificates:confirm.own') : undefined}
          verb={t('certificates:confirm.verb')}
          busyText={t('certificates:confirm.busy')}
          onDone={tell('confirm')}
        />
      )}
      {certificate?.state === 'confirmed' && (
        <DownloadButton
          icon={<IconDownload size={18} aria-hidden="true" />}
          call={printCertificate}
          input={{ params: { id: certificate.id } }}
          verb={t('certificates:own.download')}
        />
      )}
      <Change graduate={graduate} />
      <IssueDialog
        opened={isIssuing}
        onClose={() => setIssuing(false)}
        ids={[id]}
        onDone={tell('issue')}
      />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </div>
  );
}

/** The acts that end a certificate or its confirmation, and what each says when it is done. */
const outcomes = {
  undo: 'undone',
  revoke: 'revoked',
  take_back: 'taken_back',
  revoke_earlier: 'revoked',
} as const;
type Ending = keyof typeof outcomes;

const withReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

function Change({ graduate: { certificate, earlier_id } }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'edit' | Ending | null>(null);
  if (!certificate) return null;
  const { id, state, is_by_rule } = certificate;
  const isConfirmed = state === 'confirmed';
  const endings: { act: Ending; id: number }[] = [
    { act: isConfirmed ? 'revoke' : 'take_back', id },
  ];
  if (isConfirmed && !is_by_rule) endings.unshift({ act: 'undo', id });
  if (earlier_id !== null) endings.push({ act: 'revoke_earlier', id: earlier_id });
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('edit')}>
        {t(`certificates:change.${isConfirmed ? 'replace' : 'edit'}`)}
      </Button>
      <Menu
        trigger={
          <IconButton look="secondary" label={t('certificates:change.more')}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        }
        groups={[
          endings.map(({ act }) => ({
            key: act,
            label: t(`certificates:change.${act}`),
            danger: act !== 'undo',
            onPress: () => setOpened(act),
          })),
        ]}
      />
      <EditDialog opened={opened === 'edit'} onClose={close} certificate={certificate} />
      {endings.map(({ act, id }) => (
        <DecisionDialog
          key={act}
          opened={opened === act}
          onClose={close}
          title={t(`certificates:change.${act}`)}
          call={act === 'undo' ? undoConfirmation : revokeCertificate}
          schema={withReason}
          defaults={{ reason: '' }}
          inputOf={(body) => ({ params: { id }, body })}
          changes={graduatesChanged}
          reason={{ name: 'reason', label: t('certificates:field.reason'), ready: () => [] }}
          warning={t(`certificates:change.${act}_text`)}
          verb={t(`certificates:change.${act}`)}
          busyText={t('platform:common.sending')}
          danger
          said={t(`certificates:change.${outcomes[act]}`)}
        />
      ))}
    </>
  );
}

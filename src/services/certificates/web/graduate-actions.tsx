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
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { certificatesCalls } from '../calls.ts';
import type { Certificate, Graduate } from '../contract.ts';
import { graduatesChanged } from './certificate-words.ts';
import { EditDialog } from './edit-dialog.tsx';
import styles from './graduates.module.css';
import { IssueDialog } from './issue-dialog.tsx';

const { confirmCertificates, printCertificate, revokeCertificate, undoConfirmation } =
  certificatesCalls;

/** The next act on a graduate's certificate, then the rarer ones. */
export function GraduateActions({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const { certificate, lack } = graduate;
  if (certificate) return <Acts certificate={certificate} />;
  if (lack === null) return <Issue graduate={graduate} />;
  return (
    <Notice tone="error" small>
      {t(`certificates:lacks.${lack}`)}
    </Notice>
  );
}

/** Tells how many of one were done, and why it was refused. */
function useOutcome(say: (count: number) => string) {
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  return {
    onDone: (reply: DecidedEach) => {
      setRefused(reply.refused);
      if (reply.done.length > 0) toast.success({ title: say(reply.done.length) });
    },
    dialog: <RefusedDialog refused={refused} onClose={() => setRefused([])} />,
  };
}

function Issue({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { onDone, dialog } = useOutcome((count) => t('certificates:issue.done', { count }));
  return (
    <div className={styles.acts}>
      <Button look="primary" onClick={() => setOpened(true)}>
        {t('certificates:issue.verb')}
      </Button>
      <IssueDialog
        opened={opened}
        onClose={() => setOpened(false)}
        ids={[graduate.id]}
        onDone={onDone}
      />
      {dialog}
    </div>
  );
}

/** The acts that end a certificate or its confirmation. */
type Ending = 'undo' | 'revoke' | 'take_back';

function Acts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const print = useDownload(printCertificate);
  const { id, state, is_by_rule } = certificate;
  const isConfirmed = state === 'confirmed';
  const endings: Ending[] = !isConfirmed
    ? ['take_back']
    : is_by_rule
      ? ['revoke']
      : ['undo', 'revoke'];
  return (
    <div className={styles.acts}>
      {!isConfirmed && <Confirm certificate={certificate} />}
      {isConfirmed && (
        <Button
          icon={<IconDownload size={18} aria-hidden="true" />}
          busy={print.isPending}
          onClick={() => print.mutate({ params: { id } })}
        >
          {t('certificates:own.download')}
        </Button>
      )}
      <Button onClick={() => setEditing(true)}>
        {t(`certificates:change.${isConfirmed ? 'replace' : 'edit'}`)}
      </Button>
      <Menu
        trigger={
          <IconButton look="secondary" label={t('certificates:change.more')}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        }
        groups={[
          endings.map((one) => ({
            key: one,
            label: t(`certificates:change.${one}`),
            danger: one !== 'undo',
            onPress: () => setEnding(one),
          })),
        ]}
      />
      <EditDialog opened={isEditing} onClose={() => setEditing(false)} certificate={certificate} />
      <End certificate={certificate} ending={ending} onClose={() => setEnding(null)} />
    </div>
  );
}

/** The paper is in sight beside it, so it needs no dialog. */
function Confirm({ certificate: { id, version, written_by } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const me = useMe();
  const { onDone, dialog } = useOutcome((count) => t('certificates:confirm.done', { count }));
  const confirming = useCommand(confirmCertificates, { changes: graduatesChanged, onDone });
  return (
    <>
      <Button
        look="primary"
        busy={confirming.isPending}
        busyText={t('certificates:confirm.busy')}
        reason={written_by.id === me.id ? t('certificates:confirm.own') : undefined}
        onClick={() => confirming.mutate({ body: { ids: [id], versions: [version] } })}
      >
        {t('certificates:confirm.verb')}
      </Button>
      {dialog}
    </>
  );
}

const withReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });
const outcomes = { undo: 'undone', revoke: 'revoked', take_back: 'taken_back' } as const;

interface EndProps {
  certificate: Certificate;
  ending: Ending | null;
  onClose: () => void;
}

function End({ certificate: { id }, ending, onClose }: EndProps) {
  const { t } = useTranslation();
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState<Ending>('revoke');
  if (ending && ending !== shown) setShown(ending);
  return (
    <DecisionDialog
      opened={ending !== null}
      onClose={onClose}
      title={t(`certificates:change.${shown}`)}
      call={shown === 'undo' ? undoConfirmation : revokeCertificate}
      schema={withReason}
      defaults={{ reason: '' }}
      inputOf={(body) => ({ params: { id }, body })}
      changes={graduatesChanged}
      reason={{ name: 'reason', label: t('certificates:field.reason'), ready: () => [] }}
      warning={t(`certificates:change.${shown}_text`)}
      verb={t(`certificates:change.${shown}`)}
      busyText={t('platform:common.sending')}
      danger
      onDone={() => void toast.success({ title: t(`certificates:change.${outcomes[shown]}`) })}
    />
  );
}

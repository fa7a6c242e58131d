import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { reloadsAddresses } from '../addresses.ts';
import type { Run } from '../contract.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { StopButton } from './stop-button.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useStartReload } from './use-start-reload.ts';

/** The actions on a waiting or failed run: apply it, or read the file again. */
export function RunActions({ run }: { run: Run }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const canApply = run.actions.includes('apply');
  const isOverLimit = run.state === 'refused';
  const dialog = { run, opened: asking, onClose: () => setAsking(false) };
  const look = run.state === 'ready' && canApply ? 'secondary' : 'primary';
  return (
    <>
      {canApply && isOverLimit && (
        <Button look="danger-outline" onClick={() => setAsking(true)}>
          {t('reloads:reload.override')}
        </Button>
      )}
      <StopButton run={run} />
      {run.source.origin === 'upload' ? (
        <SendAnother run={run} look={look} />
      ) : (
        <ReadAgain run={run} look={look} />
      )}
      {canApply && !isOverLimit && (
        <Button look="primary" onClick={() => setAsking(true)}>
          {t('reloads:reload.apply')}
        </Button>
      )}
      {isOverLimit ? <OverrideDialog {...dialog} /> : <ApplyDialog {...dialog} />}
    </>
  );
}

interface AgainProps {
  run: Run;
  look: 'primary' | 'secondary';
}

/** An uploaded file is read once, so a corrected one has to be uploaded again. */
function SendAnother({ run, look }: AgainProps) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  return (
    <>
      <Button look={look} icon={<IconUpload size={18} />} onClick={() => setSending(true)}>
        {t('reloads:upload.another')}
      </Button>
      <UploadDialog kind={run.kind} opened={sending} onClose={() => setSending(false)} />
    </>
  );
}

function ReadAgain({ run, look }: AgainProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const again = useStartReload(
    run.kind,
    (id) => void navigate({ href: reloadsAddresses.run({ id }) }),
  );
  return (
    <Button
      look={look}
      icon={<IconRefresh size={18} />}
      busy={again.isStarting}
      busyText={t('reloads:reload.starting')}
      onClick={() => again.start({ dry_run: run.dry_run })}
    >
      {t('reloads:reload.read_again')}
    </Button>
  );
}

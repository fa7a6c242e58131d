import { useTranslation } from 'react-i18next';
import { Address } from '#platform/ui/facts/address.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { reloadsCalls } from '../calls.ts';
import type { Source } from '../contract.ts';

const { agreeSource, listSources } = reloadsCalls;

interface AgreeSourceProps {
  source: Source;
  opened: boolean;
  onClose: () => void;
}

/** A second administrator's approval of an address that another one has set. */
export function AgreeSourceDialog({ source, opened, onClose }: AgreeSourceProps) {
  const { t } = useTranslation();
  const { kind, address } = source;
  const { mutateAsync } = useCommand(agreeSource, {
    changes: [listSources],
    onDone: () => void toast.success({ title: t('reloads:source.agreed') }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:source.agree_title')}
      facts={[{ label: t('reloads:source.address'), value: <Address text={address} /> }]}
      warning={t('reloads:source.agree_text')}
      verb={t('reloads:source.agree')}
      busyText={t('reloads:source.agreeing')}
      onConfirm={() => mutateAsync({ params: { kind }, body: { address } }).catch(stayOpen)}
    />
  );
}

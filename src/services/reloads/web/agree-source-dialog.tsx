import { useTranslation } from 'react-i18next';
import { Address } from '#platform/ui/facts/address.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
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
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('reloads:source.agree_title')}
      facts={[{ label: t('reloads:source.address'), value: <Address text={address} /> }]}
      warning={t('reloads:source.agree_text')}
      verb={t('reloads:source.agree')}
      busyText={t('reloads:source.agreeing')}
      call={agreeSource}
      input={{ params: { kind }, body: { address } }}
      changes={[listSources]}
      said={t('reloads:source.agreed')}
    />
  );
}

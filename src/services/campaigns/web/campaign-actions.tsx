import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { campaignsCalls } from '../calls.ts';
import type { Campaign } from '../contract.ts';

const { getCampaign, listCampaigns, remindStudents, stopCampaign } = campaignsCalls;

/** Reminds those who have not booked, and stops it: the author's own. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { can_remind, can_stop } = campaign;
  return (
    <>
      {can_remind && <ActionButton campaign={campaign} action="remind" />}
      {can_stop && <ActionButton campaign={campaign} action="stop" />}
    </>
  );
}

interface ActionButtonProps {
  campaign: Campaign;
  action: 'remind' | 'stop';
}

/** Either is done once, so that it is asked for first. */
function ActionButton({ campaign: { id, waits_for }, action }: ActionButtonProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const isStop = action === 'stop';
  const command = useCommand(isStop ? stopCampaign : remindStudents, {
    changes: [getCampaign, listCampaigns],
    onDone: () => {
      toast.success({ title: t(`campaigns:${action}.done`) });
    },
  });
  return (
    <>
      <Button
        look={isStop ? 'danger-outline' : 'secondary'}
        icon={isStop ? undefined : <IconBell size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t(`campaigns:${action}.verb`)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger={isStop}
        title={t(`campaigns:${action}.title`)}
        text={t(`campaigns:${action}.text`, { count: waits_for })}
        verb={t(`campaigns:${action}.verb`)}
        busyText={t(`campaigns:${action}.busy`)}
        onConfirm={() => command.mutateAsync({ params: { id } }).catch(stayOpen)}
      />
    </>
  );
}

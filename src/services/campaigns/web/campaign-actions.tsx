import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#platform/web/action-button.tsx';
import { campaignsCalls } from '../calls.ts';
import type { Campaign } from '../contract.ts';

const { getCampaign, listCampaigns, remindStudents, stopCampaign } = campaignsCalls;

/** Reminds those who have not booked, and stops it: the author's own. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { can_remind, can_stop } = campaign;
  return (
    <>
      {can_remind && <Act campaign={campaign} act="remind" />}
      {can_stop && <Act campaign={campaign} act="stop" />}
    </>
  );
}

interface ActProps {
  campaign: Campaign;
  act: 'remind' | 'stop';
}

/** Either is done once, so that it is asked for first. */
function Act({ campaign: { id, waits_for }, act }: ActProps) {
  const { t } = useTranslation();
  const isStop = act === 'stop';
  return (
    <ActionButton
      look={isStop ? 'danger-outline' : 'secondary'}
      icon={isStop ? undefined : <IconBell size={18} aria-hidden="true" />}
      verb={t(`campaigns:${act}.verb`)}
      asks={{
        title: t(`campaigns:${act}.title`),
        text: t(`campaigns:${act}.text`, { count: waits_for }),
        busyText: t(`campaigns:${act}.busy`),
        danger: isStop,
      }}
      call={isStop ? stopCampaign : remindStudents}
      input={{ params: { id } }}
      changes={[getCampaign, listCampaigns]}
      said={t(`campaigns:${act}.done`)}
    />
  );
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { campaignsCalls } from '../calls.ts';
import { campaignStates } from '../campaign.ts';
import { campaignList } from '../lists.ts';
import { useCampaignColumns } from './campaigns-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useCampaignWords } from './use-campaign-words.ts';

const { listCampaigns } = campaignsCalls;

/** One's own campaigns. */
export function CampaignsScreen() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const list = useList(listCampaigns, {
    filters: [
      {
        name: 'state',
        label: t('campaigns:field.state'),
        options: wordedOptions(campaignStates, (state) => t(`campaigns:states.${state}`)),
      },
    ],
    orderings: ['-starts_at', 'starts_at'].map((value) => ({
      value,
      label: t(`campaigns:list.order.${value.startsWith('-') ? 'down' : 'up'}`),
    })),
  });
  const { titleOf } = useCampaignWords();
  return (
    <ListPage
      list={list}
      shown={campaignList}
      columns={useCampaignColumns()}
      title={t('campaigns:list.title')}
      sentence={t('campaigns:list.sentence')}
      primary={<AddButton onClick={() => setOpened(true)}>{t('campaigns:list.new')}</AddButton>}
      search={t('campaigns:list.search')}
      rowName={titleOf}
      nothing={{ title: t('campaigns:list.nothing') }}
      empty={{
        icon: <IconSpeakerphone size={28} />,
        title: t('campaigns:list.empty'),
        text: t('campaigns:list.empty_text'),
      }}
    >
      <InviteDialog opened={opened} onClose={() => setOpened(false)} />
    </ListPage>
  );
}

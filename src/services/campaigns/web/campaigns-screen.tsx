import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { campaignStates } from '../campaign.ts';
import { campaignsContract } from '../contract.ts';
import { useCampaignColumns } from './campaigns-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useCampaignWords } from './use-campaign-words.ts';

const { exportCampaigns, listCampaigns } = campaignsContract.calls;
const exporting = { endpoint: exportCampaigns, hasDates: true };

/** One's own campaigns. */
export function CampaignsScreen() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const list = useList(listCampaigns, {
    filters: [
      {
        name: 'state',
        label: t('campaigns:field.state'),
        options: campaignStates.map((state) => ({
          value: state,
          label: t(`campaigns:states.${state}`),
        })),
      },
    ],
    orderings: ['-starts_at', 'starts_at'].map((value) => ({
      value,
      label: t(`campaigns:list.order.${value.startsWith('-') ? 'down' : 'up'}`),
    })),
  });
  const columns = useCampaignColumns();
  const { titleOf } = useCampaignWords();
  const title = t('campaigns:list.title');
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('campaigns:list.sentence')}
        actions={
          <>
            <ViewActions {...{ list, columns, exporting }} canSelect />
            <Button
              look="primary"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setOpened(true)}
            >
              {t('campaigns:list.new')}
            </Button>
          </>
        }
      />
      <ListScreen
        list={list}
        caption={title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        opensRows
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: titleOf }}
        searchLabel={t('campaigns:list.search')}
        nothing={{ title: t('campaigns:list.nothing') }}
        empty={{
          icon: <IconSpeakerphone size={28} />,
          title: t('campaigns:list.empty'),
          text: t('campaigns:list.empty_text'),
        }}
      />
      <InviteDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { campaignsAddresses } from '../addresses.ts';
import { campaignsCalls } from '../calls.ts';
import { invitedViews } from '../campaign.ts';
import type { Campaign } from '../contract.ts';
import { invitedList } from '../lists.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { useInvitedColumns } from './invited-table.tsx';
import { campaignLooks, useCampaignWords } from './use-campaign-words.ts';

const { getCampaign, listCampaigns, listInvited } = campaignsCalls;

/** One campaign: how many were invited, opened it and booked, and who. */
export function CampaignScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getCampaign, { params: { id } });
  return (
    <AnswerFrame answer={answer} columns={4}>
      {(campaign) => <Known campaign={campaign} key={campaign.id} />}
    </AnswerFrame>
  );
}

function Known({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { titleOf, rangesOf } = useCampaignWords();
  const { id, state, author } = campaign;
  const title = titleOf(campaign);
  const list = useList(listInvited, {
    params: { id: String(id) },
    filters: [
      {
        name: 'state',
        label: t('campaigns:field.state'),
        options: wordedOptions(invitedViews, (value) => t(`campaigns:invited.states.${value}`)),
      },
    ],
    isRanked: true,
    orderings: ['student_id', '-student_id'].map((value) => ({
      value,
      label: t(`campaigns:invited.order.${value.startsWith('-') ? 'down' : 'up'}`),
    })),
  });
  const hasOwn = useMay(listCampaigns);
  const above = t('campaigns:list.title');
  return (
    <ListPage
      list={list}
      shown={invitedList}
      columns={useInvitedColumns()}
      crumbs={[
        hasOwn ? crumbTo(above, campaignsAddresses.campaigns()) : { label: above },
        { label: title },
      ]}
      title={title}
      sentence={
        <Dotted
          facts={[
            <StatusMark key="state" {...campaignLooks[state]}>
              {t(`campaigns:states.${state}`)}
            </StatusMark>,
            ...rangesOf(campaign),
            nameOf(author),
          ]}
        />
      }
      actions={<CampaignActions campaign={campaign} />}
      notice={<CampaignFigures campaign={campaign} />}
      search={t('campaigns:invited.search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('campaigns:invited.nothing') }}
      empty={{
        title: t('campaigns:invited.empty'),
        text: t('campaigns:invited.empty_text'),
      }}
      caption={t('campaigns:invited.title')}
    >
      <AsOfLine kinds={['students']} />
    </ListPage>
  );
}

import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { SavedViews } from '#services/views/web/public.tsx';
import { invitedViews } from '../campaign.ts';
import { type Campaign, campaignsContract } from '../contract.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { useInvitedColumns } from './invited-table.tsx';
import { campaignLooks, useCampaignWords } from './use-campaign-words.ts';

const { exportInvited, getCampaign, listCampaigns, listInvited } = campaignsContract.calls;

const exporting = { endpoint: exportInvited, hasDates: true };

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
  const { titleOf, nameOf, rangeOf } = useCampaignWords();
  const { id, state, author } = campaign;
  const title = titleOf(campaign);
  usePageTitle(title);
  const list = useList(listInvited, {
    params: { id: String(id) },
    filters: [
      {
        name: 'state',
        label: t('campaigns:field.state'),
        options: invitedViews.map((value) => ({
          value,
          label: t(`campaigns:invited.states.${value}`),
        })),
      },
    ],
    isRanked: true,
    orderings: ['student_id', '-student_id'].map((value) => ({
      value,
      label: t(`campaigns:invited.order.${value.startsWith('-') ? 'down' : 'up'}`),
    })),
  });
  const columns = useInvitedColumns();
  const hasOwn = useMay(listCampaigns);
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('campaigns:list.title'),
            ...(hasOwn && {
              renderLink: (link: object) => <Link to="/academic/admin/campaigns" {...link} />,
            }),
          },
          { label: title },
        ]}
        title={title}
        sentence={
          <>
            <StatusMark {...campaignLooks[state]}>{t(`campaigns:states.${state}`)}</StatusMark>
            {' · '}
            {rangeOf(campaign)}
            {' · '}
            {nameOf(author)}
          </>
        }
        actions={
          <>
            <CampaignActions campaign={campaign} />
            <ViewActions {...{ list, columns, exporting }} canSelect />
          </>
        }
      />
      <CampaignFigures campaign={campaign} />
      <ListScreen
        list={list}
        caption={t('campaigns:invited.title')}
        columns={columns}
        keyOf={({ id: student_id }) => String(student_id)}
        opensRows
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{ labelOf: ({ student }) => nameOf(student) }}
        searchLabel={t('campaigns:invited.search')}
        nothing={{ title: t('campaigns:invited.nothing') }}
        empty={{
          title: t('campaigns:invited.empty'),
          text: t('campaigns:invited.empty_text'),
        }}
      />
      <AsOfLine kinds={['students']} />
    </>
  );
}

import { IconMail, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { type ActivationState, activationStates } from '#services/accounts/contract.ts';
import { reloadsAddresses } from '#services/reloads/addresses.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { rightsCalls } from '../calls.ts';
import type { ActivationSending } from '../contract.ts';
import { activationList } from '../lists.ts';
import { SendingNotice } from './sending-notice.tsx';
import { SlipsDialog } from './slips-dialog.tsx';
import { UserLink } from './user-link.tsx';

const { getActivationSending, listActivations, setActivationSending } = rightsCalls;

const marks: Record<ActivationState, Mark> = {
  no_address: 'needs_action',
  refused: 'refused',
  printed: 'changed',
  waiting: 'under_review',
  sent: 'changed',
  activated: 'accepted',
};

/** People that reloads added, and whether their activation mail has reached them. */
export function ActivationScreen() {
  const { t } = useTranslation();
  const { data: sending } = useCall(getActivationSending, {});
  const { nameOf } = useNames();
  const list = useList(listActivations, {
    filters: [
      {
        name: 'state',
        label: t('rights:activation.state'),
        isTabs: true,
        options: [
          { value: '', label: t('rights:users.all') },
          ...activationStates.map((value) => ({
            value,
            label: t(`rights:activation.states.${value}`),
            ...(sending ? { count: sending[value] } : {}),
          })),
        ],
      },
    ],
    isRanked: true,
    orderings: [
      { value: 'user_id', label: t('rights:users.by_number') },
      { value: '-user_id', label: t('rights:users.by_number_back') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={activationList}
      columns={useColumns()}
      crumbs={[
        crumbTo(t('rights:activation.crumb'), reloadsAddresses.reload()),
        { label: t('rights:activation.title') },
      ]}
      title={t('rights:activation.title')}
      sentence={t('rights:activation.lead')}
      primary={sending && <Switch sending={sending} />}
      notice={sending && <SendingNotice sending={sending} />}
      search={t('rights:users.search')}
      rowName={(row) => nameOf(row)}
      chosen={<SlipsDialog list={list} />}
      empty={{
        icon: <IconMail size={28} />,
        title: t('rights:activation.empty'),
        text: t('rights:activation.empty_text'),
      }}
    >
      <AsOfLine kinds={['users', 'students']} />
    </ListPage>
  );
}

function Switch({ sending: { is_on, has_begun } }: { sending: ActivationSending }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      call={setActivationSending}
      input={{ body: { is_on: !is_on } }}
      changes={[getActivationSending]}
      verb={t(`rights:activation.${is_on ? 'hold' : has_begun ? 'go_on' : 'begin'}`)}
      icon={is_on ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
      busyText={t('platform:common.saving')}
    />
  );
}

function useColumns(): ListColumns<typeof listActivations> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    user_id: {
      title: t('rights:users.person'),
      card: 'title',
      cell: (row) => (
        <TwoLines first={<UserLink user={row} />} second={<Bdi dir="ltr">{row.user_id}</Bdi>} />
      ),
    },
    type: {
      title: t('rights:users.type'),
      card: 'fact',
      cell: ({ user_type, gender }) => t(`rights:user_type.${user_type}.${gender}`),
    },
    state: {
      title: t('rights:activation.state'),
      card: 'status',
      cell: ({ state, refused_to }) => {
        const mark = (
          <StatusMark mark={marks[state]} quiet={state === 'activated'}>
            {t(`rights:activation.states.${state}`)}
          </StatusMark>
        );
        const isOfRefused = state === 'refused' && refused_to !== null;
        if (!isOfRefused) return mark;
        return <TwoLines first={mark} second={<Bdi dir="ltr">{refused_to}</Bdi>} />;
      },
    },
    sent_at: {
      title: t('rights:activation.sent_at'),
      card: 'aside',
      cell: ({ sent_at, slip_at }) => {
        const moment = sent_at ?? slip_at;
        return moment && formatMoment(moment, language, 'brief');
      },
    },
  };
}

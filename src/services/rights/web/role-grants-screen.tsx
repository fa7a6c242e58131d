import { IconUserCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useCall } from '#platform/web/queries.ts';
import { roleGrantStates } from '#services/accounts/contract.ts';
import { rightsCalls } from '../calls.ts';
import type { RoleGrant } from '../contract.ts';
import { grantList } from '../lists.ts';
import { grantMarks } from './account-state-look.ts';
import { DecideSelected } from './decide-actions.tsx';
import { GrantActions } from './grant-actions.tsx';
import { useAsker, useChangeDetail, useChangeName } from './grant-details.tsx';
import { useMomentText } from './role-words.ts';
import { UserLink } from './user-link.tsx';
import styles from './user-section.module.css';

const { countRoleGrants, listRoleGrants } = rightsCalls;

/** Requests that need a second person's approval, and the outcomes of earlier ones. */
export function RoleGrantsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const changeName = useChangeName();
  const { run }: Record<string, string | number | undefined> = useSearch({ strict: false });
  const waiting = useCall(countRoleGrants, {}).data?.waiting;
  const list = useList(listRoleGrants, {
    filters: [
      {
        name: 'state',
        label: t('rights:grants.state'),
        isTabs: true,
        options: [
          ...roleGrantStates.map((value) => ({
            value,
            label: t(`rights:grants.states.${value}`),
            ...(value === 'waiting' && { count: waiting }),
          })),
          { value: '', label: t('rights:grants.all') },
        ],
      },
      // A link from a reload filters by that reload.
      ...(run === undefined
        ? []
        : [
            {
              name: 'run',
              label: t('rights:grants.run'),
              options: [
                { value: String(run), label: t('rights:grants.of_run', { run: String(run) }) },
              ],
            },
          ]),
    ],
    orderings: [
      { value: '-asked_at', label: t('rights:grants.newest') },
      { value: 'asked_at', label: t('rights:grants.oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={grantList}
      columns={useColumns()}
      crumbs={[{ label: t('rights:menu.group') }, { label: t('rights:menu.role_grants') }]}
      title={t('rights:grants.title')}
      sentence={t('rights:grants.lead')}
      rowName={(grant) =>
        t('lists:selection.row', {
          what: nameOf(grant.person),
          which: changeName(grant),
        })
      }
      chosen={<DecideSelected list={list} />}
      empty={{
        icon: <IconUserCheck size={28} />,
        title: t('rights:grants.empty'),
        text: t('rights:grants.empty_text'),
      }}
    />
  );
}

function useColumns(): ListColumns<typeof listRoleGrants, 'actions'> {
  const { t } = useTranslation();
  const changeName = useChangeName();
  const changeDetail = useChangeDetail();
  const asker = useAsker();
  const momentText = useMomentText();
  const cards = useCards();
  return {
    person: {
      title: t('rights:grants.person'),
      card: 'title',
      cell: ({ person }) => (
        <TwoLines
          first={<UserLink user={person} />}
          second={<Bdi dir="ltr">{person.user_id}</Bdi>}
        />
      ),
    },
    role: {
      title: t('rights:grants.role'),
      card: 'subject',
      cell: (grant) => <TwoLines first={changeName(grant)} second={changeDetail(grant) ?? ''} />,
    },
    asked_at: {
      width: '248px',
      title: t('rights:grants.asked'),
      card: 'subject',
      cell: (grant) => {
        const name = asker(grant);
        const when = momentText(grant.asked_at);
        if (cards) {
          return <p className={styles.second}>{t('platform:decisions.by', { name, when })}</p>;
        }
        return <TwoLines first={name} second={when} />;
      },
    },
    state: {
      title: t('rights:grants.state'),
      card: 'status',
      cell: (grant) => <GrantState grant={grant} />,
    },
    actions: {
      // Fits both buttons side by side.
      width: '180px',
      title: t('rights:grants.actions'),
      card: 'actions',
      cell: (grant) => <GrantActions grant={grant} />,
    },
  };
}

/** The state, and below it who decided and why, or who is to decide. */
function GrantState({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { state, decided_by, decided_at, reason, decider, actions } = grant;
  const isOthers = state === 'waiting' && actions.length === 0;
  return (
    <StateMark
      marks={grantMarks}
      state={state}
      word={t(`rights:grants.states.${state}`)}
      by={decided_by && nameOf(decided_by)}
      at={decided_at}
      note={isOthers && t(`rights:grants.waits_for.${decider}`)}
      why={reason}
    />
  );
}

import { IconUserCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { StateMark } from '#platform/ui/state-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useList } from '#platform/web/list.ts';
import { ListScreen } from '#platform/web/list-screen.tsx';
import { nameIn } from '#platform/web/me.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { ViewActions } from '#platform/web/view-actions.tsx';
import { roleGrantStates } from '#services/accounts/contract.ts';
import { SavedViews } from '#services/views/web/public.tsx';
import { type RoleGrant, rightsContract } from '../contract.ts';
import { grantMarks } from './account-state-look.ts';
import { DecideSelected } from './decide-actions.tsx';
import { GrantActions } from './grant-actions.tsx';
import { useAsker, useChangeDetail, useChangeName } from './grant-details.tsx';
import { useMomentText } from './role-words.ts';
import styles from './user-section.module.css';

const { calls } = rightsContract;
const exporting = { endpoint: calls.exportRoleGrants, hasDates: true };

/** What waits for a second person's yes, and what became of earlier requests. */
export function RoleGrantsScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeName = useChangeName();
  const columns = useColumns();
  const { run }: Record<string, string | number | undefined> = useSearch({ strict: false });
  usePageTitle(t('rights:grants.title'));
  const list = useList(calls.listRoleGrants, {
    filters: [
      {
        name: 'state',
        label: t('rights:grants.state'),
        isTabs: true,
        options: [
          ...roleGrantStates.map((value) => ({
            value,
            label: t(`rights:grants.states.${value}`),
          })),
          { value: '', label: t('rights:grants.all') },
        ],
      },
      // Whoever comes from a reload looks at what that one asked for.
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
    <>
      <PageHeader
        crumbs={[{ label: t('rights:menu.group') }, { label: t('rights:menu.role_grants') }]}
        title={t('rights:grants.title')}
        sentence={t('rights:grants.lead')}
        actions={<ViewActions {...{ list, columns, exporting }} canSelect />}
      />
      <ListScreen
        list={list}
        caption={t('rights:grants.title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        exporting={exporting}
        views={<SavedViews list={list} />}
        selecting={{
          labelOf: (grant) =>
            t('lists:selection.row', {
              what: nameIn(language, grant.person),
              which: changeName(grant),
            }),
          actions: <DecideSelected list={list} />,
        }}
        empty={{
          icon: <IconUserCheck size={28} />,
          title: t('rights:grants.empty'),
          text: t('rights:grants.empty_text'),
        }}
      />
    </>
  );
}

function useColumns(): readonly Column<RoleGrant>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const changeName = useChangeName();
  const changeDetail = useChangeDetail();
  const asker = useAsker();
  const momentText = useMomentText();
  const phone = usePhone();
  return [
    {
      key: 'person',
      sheet: ['user_id', 'person'],
      title: t('rights:grants.person'),
      card: 'title',
      cell: ({ person }) => (
        <TwoLines
          first={<Bdi>{nameIn(language, person)}</Bdi>}
          second={<Bdi dir="ltr">{person.user_id}</Bdi>}
        />
      ),
    },
    {
      key: 'role',
      sheet: ['field', 'role_id', 'role', 'before_value', 'after_value'],
      title: t('rights:grants.role'),
      card: 'fact',
      cell: (grant) => <TwoLines first={changeName(grant)} second={changeDetail(grant) ?? ''} />,
    },
    {
      key: 'asked_at',
      sheet: ['asked_by', 'asked_at', 'run_id', 'started_by'],
      width: '248px',
      title: t('rights:grants.asked'),
      sortable: true,
      card: 'status',
      cell: (grant) => {
        const name = asker(grant);
        const when = momentText(grant.asked_at);
        if (phone) {
          return <p className={styles.second}>{t('platform:decisions.by', { name, when })}</p>;
        }
        return <TwoLines first={name} second={when} />;
      },
    },
    {
      key: 'state',
      sheet: ['state', 'decided_by', 'decided_at', 'reason'],
      title: t('rights:grants.state'),
      card: 'status',
      cell: (grant) => <GrantState grant={grant} />,
    },
    {
      key: 'actions',
      sheet: [],
      title: t('rights:grants.actions'),
      card: 'actions',
      cell: (grant) => <GrantActions grant={grant} />,
    },
  ];
}

/** The state, and under it who decided why, or whose decision it is. */
function GrantState({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, decided_by, decided_at, reason, decider, actions } = grant;
  const isOthers = state === 'waiting' && actions.length === 0;
  return (
    <StateMark
      marks={grantMarks}
      state={state}
      word={t(`rights:grants.states.${state}`)}
      by={decided_by && nameIn(language, decided_by)}
      at={decided_at}
      note={isOthers && t(`rights:grants.waits_for.${decider}`)}
      why={reason}
    />
  );
}

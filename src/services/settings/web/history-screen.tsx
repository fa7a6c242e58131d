import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Changes } from '#platform/ui/facts/changes.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { settingsCalls } from '../calls.ts';
import type { SettingChange } from '../contract.ts';
import { settingGroupNames } from '../group-names.ts';
import { changeList } from '../lists.ts';
import { GroupMenu } from './group-menu.tsx';
import { PutBackButton } from './put-back-button.tsx';
import styles from './settings-screen.module.css';
import { useChangeWords } from './value-words.ts';

const { listChanges } = settingsCalls;

/** The history of changes, each of which can be undone. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  usePageTitle(t('settings:history.title'));
  const list = useList(listChanges, {
    filters: [
      {
        name: 'group',
        label: t('settings:history.group'),
        options: wordedOptions(settingGroupNames, (value) => t(`settings:groups.${value}.title`)),
      },
    ],
    orderings: [
      { value: '-at', label: t('settings:history.newest') },
      { value: 'at', label: t('settings:history.oldest') },
    ],
  });
  return (
    <ListPage
      list={list}
      shown={changeList}
      columns={useColumns()}
      title={t('settings:history.title')}
      rowName={({ group, at }) =>
        t('lists:selection.row', {
          what: t(`settings:groups.${group}.title`),
          which: formatMoment(at, language, 'brief'),
        })
      }
      empty={{
        icon: <IconHistory size={28} />,
        title: t('settings:history.empty'),
        text: t('settings:history.empty_text'),
      }}
      frame={(actions, rows) => (
        <>
          <PageHeader
            title={t('settings:title')}
            sentence={t('settings:history.lead')}
            actions={actions}
          />
          <div className={styles.screen}>
            <GroupMenu active="history" />
            <div className={styles.history}>{rows}</div>
          </div>
        </>
      )}
    />
  );
}

function useColumns(): ListColumns<typeof listChanges, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const cards = useCards();
  return {
    what: {
      title: t('settings:history.what'),
      card: 'title',
      cell: (change) => <What change={change} />,
    },
    who: {
      title: t('settings:history.who'),
      width: '132px',
      card: 'fact',
      cell: ({ by }) => <Bdi>{nameOf(by)}</Bdi>,
    },
    at: {
      title: t('settings:history.when'),
      width: '140px',
      card: 'fact',
      cell: ({ at }) => {
        const ago = <time dateTime={at}>{relativeMoment(at, serverNow(), language)}</time>;
        if (cards) return ago;
        return <TwoLines plain first={ago} second={formatMoment(at, language, 'brief')} />;
      },
    },
    actions: {
      title: t('settings:history.actions'),
      width: '124px',
      card: 'actions',
      cell: (change) => <PutBackButton change={change} />,
    },
  };
}

/** The group and its changed settings with old and new values. */
function What({ change }: { change: SettingChange }) {
  const { t } = useTranslation();
  const changes = useChangeWords(change);
  const title = t(`settings:groups.${change.group}.title`);
  return (
    <>
      <strong>
        {change.put_back === null ? title : t('settings:history.was_put_back', { group: title })}
      </strong>
      <Changes changes={changes} />
    </>
  );
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { isFiltered, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { noticesAddresses } from '../addresses.ts';
import { noticesCalls } from '../calls.ts';
import type { Notice } from '../contract.ts';
import { noticeList } from '../lists.ts';
import { noticeKinds, noticeStates } from '../notice.ts';
import { useAudienceFacts } from './audience-text.ts';
import { stateLooks } from './notice-looks.ts';

const { listAll } = noticesCalls;

/** All notices: waiting, live and past. */
export function NoticesScreen() {
  const { t } = useTranslation();
  const list = useNotices();
  const language = useLanguage();
  return (
    <ListPage
      list={list}
      shown={noticeList}
      columns={useColumns()}
      title={t('notices:title')}
      sentence={
        !list.count && (list.count === undefined || isFiltered(list))
          ? t('notices:lead')
          : t('notices:sentence', { count: list.count })
      }
      primary={
        <Button
          look="primary"
          renderLink={(link) => <Link href={noticesAddresses.newNotice()} {...link} />}
        >
          {t('notices:write')}
        </Button>
      }
      search={t('notices:search')}
      rowName={(notice) => titleIn(language, notice)}
      empty={{
        icon: <IconSpeakerphone size={28} />,
        title: t('notices:empty'),
        text: t('notices:empty_text'),
      }}
    />
  );
}

function titleIn(language: Language, notice: Pick<Notice, 'title' | 'title_ar'>): string {
  return textIn(language, notice, 'title');
}

function useNotices() {
  const { t } = useTranslation();
  return useList(listAll, {
    filters: [
      {
        name: 'state',
        label: t('notices:list.state'),
        isTabs: true,
        options: [
          { value: '', label: t('notices:list.all') },
          ...wordedOptions(noticeStates, (value) => t(`notices:states.${value}`)),
        ],
      },
      {
        name: 'kind',
        label: t('notices:list.kind'),
        options: wordedOptions(noticeKinds, (value) => t(`notices:kinds.${value}`)),
      },
    ],
    orderings: [
      { value: '-starts_at', label: t('notices:list.newest') },
      { value: 'starts_at', label: t('notices:list.oldest') },
    ],
  });
}

function useColumns(): ListColumns<typeof listAll> {
  const { t } = useTranslation();
  const language = useLanguage();
  const audienceFacts = useAudienceFacts();
  const momentOf = (moment: string) => (
    <TwoLines
      plain
      first={formatDay(riyadhDay(moment), language, 'brief')}
      second={formatTime(riyadhTime(moment), language)}
    />
  );
  return {
    notice: {
      title: t('notices:list.notice'),
      card: 'title',
      cell: ({ id, kind, ...notice }) => (
        <TwoLines
          first={
            <Link href={noticesAddresses.notice({ id })}>
              <Bdi>{titleIn(language, notice)}</Bdi>
            </Link>
          }
          second={t(`notices:kinds.${kind}`)}
        />
      ),
    },
    audience: {
      title: t('notices:list.audience'),
      card: 'fact',
      cell: (notice) => <Dotted facts={audienceFacts(notice)} />,
    },
    starts_at: {
      title: t('notices:list.starts_at'),
      card: 'detail',
      cell: ({ starts_at }) => momentOf(starts_at),
    },
    ends_at: {
      title: t('notices:list.ends_at'),
      card: 'detail',
      cell: ({ ends_at }) => momentOf(ends_at),
    },
    state: {
      title: t('notices:list.state'),
      card: 'status',
      cell: ({ state }) => (
        <StatusMark {...stateLooks[state]}>{t(`notices:states.${state}`)}</StatusMark>
      ),
    },
  };
}

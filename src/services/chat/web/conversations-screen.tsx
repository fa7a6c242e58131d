import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { chatAddresses } from '../addresses.ts';
import { chatCalls } from '../calls.ts';
import type { Conversation } from '../contract.ts';
import { conversationList } from '../lists.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { Preview } from './preview.tsx';

const { listConversations } = chatCalls;

/** The queue of the desk, unread first, with the open conversation beside it. */
export function ConversationsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listConversations, {
    filters: [
      {
        name: 'view',
        label: t('chat:views.label'),
        isTabs: true,
        options: wordedOptions(['open', 'unread', 'closed'] as const, (value) =>
          t(`chat:views.${value}`),
        ),
      },
    ],
    orderings: choicesOf(conversationList.orderings, (one) => t(`chat:order.${one}`)),
  });
  const found = useBeside(list, ({ id }) => String(id));
  // Only what is pressed is opened: what is open is marked as read, and moves in the list.
  const opened = Number(list.address.read('open') ?? 0);
  const current = found.current?.id === opened ? found.current : undefined;
  const beside = { ...found, current };
  const columns = useConversationColumns(list, beside);
  return (
    <ListPage
      list={list}
      shown={conversationList}
      columns={columns}
      beside={{ beside, one: <ConversationPanel key={opened} id={opened} /> }}
      title={t('chat:title')}
      sentence={t('chat:sentence')}
      search={t('chat:search')}
      rowName={({ student }) => nameOf(student)}
      nothing={{ title: t('chat:none') }}
      empty={{
        icon: <IconMessageCircle size={28} />,
        title: t('chat:empty'),
        text: t('chat:empty_text'),
      }}
    />
  );
}

function useConversationColumns(
  list: List<Conversation>,
  beside: Beside<Conversation>,
): ListColumns<typeof listConversations> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('chat:field.student'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <OpenLink {...{ list, beside, row }} href={chatAddresses.conversation({ id: row.id })}>
              <Bdi>{nameOf(row.student)}</Bdi>
            </OpenLink>
          }
          second={<Preview of={row} isStudent={false} />}
        />
      ),
    },
    unread: {
      title: t('chat:field.unread'),
      card: 'figure',
      cell: ({ unread }) => unread > 0 && <CountBadge count={unread} />,
    },
    time: {
      title: t('chat:field.time'),
      card: 'fact',
      cell: ({ time }) => relativeMoment(time, serverNow(), language),
    },
  };
}

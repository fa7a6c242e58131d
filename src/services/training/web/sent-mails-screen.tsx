import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import { mailList } from '../lists.ts';

const { listMails } = trainingCalls;

/** The mails that were sent to trainees: who, when, to how many, and what, with its values in braces. */
export function SentMailsScreen() {
  const { t } = useTranslation();
  const role = useArea();
  const list = useList(listMails, {
    orderings: choicesOf(mailList.orderings, (one) => t(`training:mails.order.${one}`)),
  });
  const write = trainingAddresses.email({ role });
  return (
    <ListPage
      list={list}
      shown={mailList}
      columns={useMailColumns()}
      crumbs={[crumbTo(t('training:menu.email'), write), { label: t('training:mails.title') }]}
      title={t('training:mails.title')}
      sentence={t('training:mails.sentence')}
      primary={
        <Button look="primary" renderLink={(link) => <Link href={write} {...link} />}>
          {t('training:mails.write')}
        </Button>
      }
      empty={{
        icon: <IconMail size={28} />,
        title: t('training:mails.empty'),
        text: t('training:mails.empty_text'),
      }}
    />
  );
}

function useMailColumns(): ListColumns<typeof listMails> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    title: {
      title: t('training:field.title'),
      card: 'title',
      cell: (mail) => <Bdi>{textIn(language, mail, 'title')}</Bdi>,
    },
    text: {
      title: t('training:field.text'),
      card: 'detail',
      cell: (mail) => <Clamped lines={3}>{textIn(language, mail, 'text')}</Clamped>,
    },
    recipients: {
      title: t('training:field.recipients'),
      card: 'fact',
      cell: ({ recipients }) => t('training:email.count', { count: recipients }),
    },
    sent_by: {
      title: t('training:field.sent_by'),
      card: 'fact',
      cell: ({ sent_by }) => <Bdi>{nameOf(sent_by)}</Bdi>,
    },
    sent_at: {
      title: t('training:field.sent_at'),
      card: 'fact',
      cell: ({ sent_at }) => relativeMoment(sent_at, serverNow(), language),
    },
  };
}

import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { listOf } from '#platform/language/lists.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import type { ListFilter } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useMay, useMe } from '#platform/web/me.tsx';
import { requestsAddresses } from '#services/requests/addresses.ts';
import { requestsCalls } from '#services/requests/calls.ts';
import { myRequestsCalls } from '../calls.ts';
import { sides } from '../side.ts';
import { useRequestColumns } from './request-rows.tsx';

type Reply = ReplyOf<typeof myRequestsCalls.listRequests>;

/** Lists what the person asked for or holds in all services: one's own turn first, the earliest promise first. */
export function RequestsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { list, counts } = useRequests();
  const serviceOf = (service: string) => {
    const found = counts?.services.find((one) => one.service === service);
    return found && nameOf(found);
  };
  const mayBegin = useMay(requestsCalls.sendRequest);
  const { is_halted } = useMe();
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useRequestColumns(serviceOf)}
      keyOf={({ key }) => key}
      title={t('my-requests:title')}
      sentence={useSentence(list.isNarrowed ? undefined : counts)}
      primary={
        mayBegin && (
          <AddButton
            reason={is_halted && t('my-requests:halted')}
            renderLink={(link) => <Link href={requestsAddresses.choose({ type: 1 })} {...link} />}
          >
            {t('my-requests:new')}
          </AddButton>
        )
      }
      search={t('my-requests:search')}
      keepsViews={false}
      nothing={{ title: t('my-requests:nothing') }}
      empty={{
        icon: <IconClipboardList size={28} />,
        title: t('my-requests:empty'),
        text: t('my-requests:empty_text'),
      }}
    />
  );
}

/** The list with the counts of its filters, which come with its rows: until then the address alone knows the service. */
function useRequests() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const asked = useListAddress().read('service');
  const [counts, setCounts] = useState<Reply>();
  const services = counts?.services.filter(({ service, count }) => count > 0 || service === asked);
  const filters: ListFilter[] = [
    {
      name: 'side',
      label: t('my-requests:side'),
      isTabs: true,
      options: sides.map((side) => ({
        value: side,
        label: t(`my-requests:sides.${side}`),
        ...(counts && { count: counts.sides[side] ?? 0 }),
      })),
    },
    {
      name: 'service',
      label: t('my-requests:service'),
      options:
        services?.map(({ service, count, ...named }) => ({
          value: service,
          label: t('my-requests:services', { name: nameOf(named), count }),
        })) ?? (asked === undefined ? [] : [{ value: asked, label: '' }]),
    },
  ];
  const list = useList(myRequestsCalls.listRequests, { filters });
  if (list.reply !== undefined && list.reply !== counts) setCounts(list.reply);
  return { list, counts };
}

/** How many are open, wait for oneself and are late; nothing until it is known. */
function useSentence(counts: Reply | undefined): string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!counts) return undefined;
  const { open = 0, mine = 0 } = counts.sides;
  if (open === 0) return t('my-requests:sentence.none');
  const said = Object.entries({ open, mine, late: counts.late })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`my-requests:sentence.${what}`, { count }));
  return `${listOf(said, language)}.`;
}

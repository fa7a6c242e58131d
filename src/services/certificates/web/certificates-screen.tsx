import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { certificatesCalls } from '../calls.ts';
import { certificateList } from '../lists.ts';

const { listCertificates } = certificatesCalls;

export function CertificatesScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listCertificates, {
    filters: useDayFilters(),
    orderings: certificateList.orderings.map((value) => ({
      value,
      label: t(`certificates:order.${value}`),
    })),
  });
  return (
    <ListPage
      list={list}
      shown={certificateList}
      columns={useCertificateColumns()}
      title={t('certificates:title')}
      sentence={t('certificates:sentence')}
      actions={<ListPeriodButton address={list.address} text={t('certificates:period')} />}
      search={t('certificates:search')}
      rowName={({ person }) => nameOf(person)}
      empty={{
        icon: <IconListDetails size={28} />,
        title: t('certificates:empty'),
        text: t('certificates:empty_text'),
      }}
    />
  );
}

function useCertificateColumns(): ListColumns<typeof listCertificates> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    person: {
      title: t('certificates:field.person'),
      card: 'title',
      cell: ({ person }) => (
        <TwoLines
          first={<Bdi>{nameOf(person)}</Bdi>}
          second={<Bdi dir="ltr">{person.user_id}</Bdi>}
        />
      ),
    },
    at: {
      title: t('certificates:field.at'),
      card: 'fact',
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, language, 'brief')}</time>,
    },
  };
}

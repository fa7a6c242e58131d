import { IconCertificate } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useList } from '#platform/web/lists/list.ts';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useBeside } from '#platform/web/lists/use-beside.ts';
import { useMay } from '#platform/web/me.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificatesCalls } from '../calls.ts';
import { graduateList } from '../lists.ts';
import { useColleges } from './certificate-words.ts';
import { ChosenActions } from './chosen-actions.tsx';
import { useGraduateColumns } from './graduate-cell.tsx';
import { GraduateBeside, GraduateDialog } from './graduate-panel.tsx';

const { countGraduates, listGraduates, listSignatories } = certificatesCalls;

/** Graduates and their certificates, to issue and to confirm. */
export function GraduatesScreen() {
  const { type } = useParams({ strict: false }) as { type: string };
  const isRegistration = useMay(listSignatories);
  const role = useArea();
  // Internship staff issue the certificates of the training alone.
  if (!isRegistration && type !== '1') {
    const own = certificatesAddresses.graduates({ role, type: '1' });
    return <Navigate to={own} search={true} replace />;
  }
  return (
    <OwnAreaFrame to={(role) => certificatesAddresses.graduates({ role, type })}>
      <Graduates />
    </OwnAreaFrame>
  );
}

function Graduates() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listGraduates, {
    ...useFilters(),
    orderings: wordedOptions(graduateList.orderings, (value) =>
      t(`certificates:graduates.order.${value}`),
    ),
  });
  const beside = useBeside(list, ({ id }) => String(id));
  return (
    <ListPage
      list={list}
      shown={graduateList}
      columns={useGraduateColumns(list, beside)}
      beside={{ beside, one: beside.current && <GraduateBeside {...{ list, beside }} /> }}
      title={t('certificates:list.title')}
      sentence={t('certificates:graduates.sentence')}
      canCopy
      search={t('certificates:graduates.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<ChosenActions list={list} />}
      nothing={{ title: t('certificates:graduates.nothing') }}
      empty={{
        icon: <IconCertificate size={28} />,
        title: t('certificates:graduates.empty'),
        text: t('certificates:graduates.empty_text'),
      }}
    >
      <GraduateDialog {...{ list, beside }} />
    </ListPage>
  );
}

function useFilters() {
  const { t } = useTranslation();
  const { read } = useListAddress();
  const { choices, colleges } = useColleges();
  const isRegistration = useMay(listSignatories);
  const type = (read('type') || undefined) as '1' | '3' | undefined;
  const query = { type, college: read('college') || undefined };
  const { data: counts } = useCall(countGraduates, { query }, { keepsPrevious: true });
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filters = [
    {
      name: 'state',
      label: t('certificates:field.state'),
      isTabs: true,
      options: [
        ...(['ready', 'to_confirm', 'confirmed', 'lacking'] as const).map((state) => ({
          value: state,
          label: t(`certificates:graduate_states.${state}`),
          count: counts?.[state],
        })),
        { value: '', label: t('certificates:graduates.all'), count: all },
      ],
    },
    {
      name: 'type',
      label: t('certificates:graduates.type'),
      options: wordedOptions(isRegistration ? (['1', '3'] as const) : (['1'] as const), (value) =>
        t(`certificates:types.${value}`),
      ),
    },
    { name: 'college', label: t('certificates:field.college'), options: colleges },
  ];
  return { filters, options: choices };
}

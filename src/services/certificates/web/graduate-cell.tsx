import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { List } from '#platform/web/lists/list.ts';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import type { certificatesCalls } from '../calls.ts';
import { printNumber } from '../certificate-number.ts';
import type { Graduate } from '../contract.ts';
import { graduateMarks } from './certificate-words.ts';
import styles from './graduates.module.css';

/** The columns of the graduates' list; a row opens beside it, or over it where there is no room. */
export function useGraduateColumns(
  list: List<Graduate>,
  beside: Beside<Graduate>,
): ListColumns<typeof certificatesCalls.listGraduates> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isCard = useCards() || beside.isOn;
  const isOneState = list.chosen['state'] !== '';
  return {
    student: {
      title: t('certificates:field.student'),
      card: 'title',
      cell: (graduate) => (
        <TwoLines
          first={
            <RouterLink {...list.address.openLink(beside.keyOf(graduate))}>
              <GraduateName graduate={graduate} isOther={false} />
            </RouterLink>
          }
          second={
            <Dotted
              facts={[
                <Bdi key="number" dir="ltr">
                  {graduate.student_id}
                </Bdi>,
                <GraduateName key="name" graduate={graduate} isOther />,
              ]}
            />
          }
        />
      ),
    },
    major: {
      title: t('certificates:field.major'),
      card: 'fact',
      cell: ({ major }) => major && <Bdi>{nameOf(major)}</Bdi>,
    },
    gpa: {
      title: t('certificates:field.gpa'),
      card: beside.isOn ? 'hidden' : 'fact',
      number: true,
      cell: ({ gpa, remain }) => (
        <TwoLines
          plain
          first={gpa === null ? '–' : <Bdi dir="ltr">{gpa.toFixed(2)}</Bdi>}
          second={remain > 0 && t('certificates:graduates.remain', { hours: formatNumber(remain) })}
        />
      ),
    },
    kind: {
      title: t('certificates:field.kind'),
      card: 'fact',
      cell: ({ type }) => t(`certificates:types.${type === 1 ? 1 : 3}`),
    },
    state: {
      title: t('certificates:field.state'),
      // Under a tab of one state a card needn't repeat it.
      card: isOneState ? 'fact' : 'status',
      cell: (graduate) =>
        isCard && isOneState ? (
          <CertificateNumber graduate={graduate} />
        ) : (
          <GraduateStateCell graduate={graduate} />
        ),
    },
  };
}

/** The name in the language of the screen or in the other one; a missing one is said in its place. */
export function GraduateName({ graduate, isOther }: { graduate: Graduate; isOther: boolean }) {
  const { t } = useTranslation();
  const { nameOf, otherNameOf } = useNames();
  const isArabic = (useLanguage() === 'ar') !== isOther;
  const name = isOther ? otherNameOf(graduate) : nameOf(graduate);
  if (name.trim() !== '') return <Bdi>{name}</Bdi>;
  return (
    <span className={styles.missing}>
      {t(`certificates:graduates.${isArabic ? 'no_name_ar' : 'no_name'}`)}
    </span>
  );
}

function CertificateNumber({ graduate: { certificate } }: { graduate: Graduate }) {
  return (
    certificate && (
      <Bdi dir="ltr" className={styles.number}>
        {printNumber(certificate.number)}
      </Bdi>
    )
  );
}

export function GraduateStateCell({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const { state } = graduate;
  return (
    <TwoLines
      plain
      first={
        <StatusMark mark={graduateMarks[state]} quiet={state !== 'lacking'}>
          {t(`certificates:graduate_states.${state}`)}
        </StatusMark>
      }
      second={<CertificateNumber graduate={graduate} />}
    />
  );
}

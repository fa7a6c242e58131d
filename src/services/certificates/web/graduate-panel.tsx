import { useTranslation } from 'react-i18next';
import type { Person } from '#platform/contract/person.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { BesideOne } from '#platform/web/lists/list-beside.tsx';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import type { Graduate } from '../contract.ts';
import { GraduateActions } from './graduate-actions.tsx';
import { GraduateName, GraduateStateCell } from './graduate-cell.tsx';
import styles from './graduates.module.css';
import { PaperPreview } from './paper-preview.tsx';

interface Opened {
  list: List<Graduate>;
  beside: Beside<Graduate>;
}

/** The open row beside the list. */
export function GraduateBeside({ list, beside }: Opened) {
  const { nameOf } = useNames();
  const { current } = beside;
  if (!current) return null;
  return (
    <BesideOne
      {...{ list, beside }}
      label={nameOf(current.student)}
      title={<Bdi dir="ltr">{current.student_id}</Bdi>}
    >
      <PanelSection>
        <h2 className={styles.title}>
          <GraduateName graduate={current} isOther={false} />
        </h2>
        <Parts key={current.id} graduate={current} />
      </PanelSection>
    </BesideOne>
  );
}

/** The open row over the list, where there is no room beside it. */
export function GraduateDialog({ list, beside }: Opened) {
  const { isOn, keyOf } = beside;
  const open = list.address.read('open');
  const graduate = isOn ? undefined : list.rows?.find((row) => keyOf(row) === open);
  return (
    <Dialog
      opened={graduate !== undefined}
      onClose={() => list.address.change({ open: undefined }, { keepsPage: true, replace: true })}
      title={graduate && <GraduateName graduate={graduate} isOther={false} />}
      size={800}
    >
      {graduate && <Parts graduate={graduate} />}
    </Dialog>
  );
}

/** Draws the answer and the acts first, then the paper, then the evidence under it. */
function Parts({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { kind, major } = graduate;
  return (
    <div className={styles.parts}>
      <p className={styles.about}>
        <Dotted
          facts={[
            <GraduateName key="name" graduate={graduate} isOther />,
            t(`certificates:kinds.${kind}`),
            major && <Bdi key="major">{nameOf(major)}</Bdi>,
          ]}
        />
      </p>
      <div className={styles.answer}>
        <GraduateStateCell graduate={graduate} />
        <GraduateActions graduate={graduate} />
      </div>
      {graduate.state !== 'lacking' && <PaperPreview graduate={graduate} />}
      {graduate.state === 'ready' && (
        <p className={styles.about}>{t('certificates:panel.draft')}</p>
      )}
      <Evidence graduate={graduate} />
    </div>
  );
}

function Evidence({ graduate }: { graduate: Graduate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const by = (label: string, person?: Person | null, at?: string | null) =>
    person &&
    at && {
      label,
      value: (
        <TwoLines plain first={<Bdi>{nameOf(person)}</Bdi>} second={formatMoment(at, language)} />
      ),
    };
  const day = (one: Day) => formatDay(one, language);
  const { certificate, earlier_id, college, gpa, remain } = graduate;
  const { code, date_from, date_to } = certificate ?? {};
  const facts = [
    by(t('certificates:panel.issued_by'), certificate?.written_by, certificate?.issued_at),
    by(t('certificates:panel.confirmed_by'), certificate?.confirmed_by, certificate?.confirmed_at),
    code && { label: t('certificates:field.code'), value: <Bdi dir="ltr">{code}</Bdi> },
    date_from &&
      date_to && {
        label: t('certificates:panel.period'),
        value: <TwoLines plain first={day(date_from)} second={day(date_to)} />,
      },
    college && { label: t('certificates:field.college'), value: nameOf(college) },
    gpa !== null && {
      label: t('certificates:field.gpa'),
      value: <Bdi dir="ltr">{gpa.toFixed(2)}</Bdi>,
    },
    { label: t('certificates:field.remain'), value: formatNumber(remain) },
  ];
  return (
    <>
      {earlier_id !== null && <p className={styles.about}>{t('certificates:panel.replaces')}</p>}
      <Facts facts={facts.filter((fact) => !!fact)} />
    </>
  );
}

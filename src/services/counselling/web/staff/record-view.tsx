import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useNow } from '#platform/web/now.ts';
import type { OpenedRecord } from '../../contract.ts';
import type { Intake } from '../../record-shapes.ts';
import { isRisky } from '../../record-shapes.ts';
import { AssessmentSection } from './assessment-section.tsx';
import { ChangeRecord } from './change-record.tsx';
import { DateSection } from './date-section.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import { LooksLine } from './looks-line.tsx';
import { NoteSection } from './note-section.tsx';
import { ReferralSection } from './referral-section.tsx';
import styles from './staff.module.css';
import type { Opened } from './use-opened.ts';

export interface RecordPartProps {
  record: OpenedRecord;
  opened: Opened;
  canWrite: boolean;
}

interface RecordViewProps extends Omit<RecordPartProps, 'canWrite'> {
  /** It stands alone, so its name is the page's. */
  isPage: boolean;
}

/** A whole record: who looked, what was answered, the date, notes, evaluation and follow-ups. */
export function RecordView({ record, opened, isPage }: RecordViewProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const now = useNow();
  if (record.until && new Date(record.until) <= now) {
    return <Notice tone="neutral">{t('counselling:record.ended')}</Notice>;
  }
  const isOwn = record.way === 'own';
  const part = { record, opened, canWrite: isOwn && record.state === 'open' && !phone };
  return (
    <Panel flush className={styles.record ?? ''}>
      <PanelSection className={styles.stack ?? ''}>
        <Head record={record} isPage={isPage}>
          {isOwn && !phone && <ChangeRecord record={record} opened={opened} />}
        </Head>
        <ReadOnly {...part} isNarrow={phone && isOwn} />
        {record.risk && isRisky(record.risk) && (
          <Notice tone="warning" small icon={<IconAlertTriangle size={20} />}>
            {t('counselling:record.danger', {
              self: t(`counselling:harms.${record.risk.self}`),
              others: t(`counselling:harms.${record.risk.others}`),
            })}
          </Notice>
        )}
        {record.intake && <IntakeFloor intake={record.intake} />}
      </PanelSection>
      <LooksLine {...part} />
      <ReferralSection {...part} />
      {part.canWrite && <DateSection record={record} />}
      <div className={styles.halves}>
        <NoteSection {...part} />
        <Told intake={record.intake} />
      </div>
      <AssessmentSection {...part} />
      <FollowUpSection {...part} />
    </Panel>
  );
}

interface HeadProps {
  record: OpenedRecord;
  isPage: boolean;
  children: React.ReactNode;
}

function Head({ record, isPage, children }: HeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const name = nameOf(record.student);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <Avatar name={name} size={40} />
      <div className={styles.grow}>
        <Heading className={styles.name}>
          <Bdi>{name}</Bdi>
        </Heading>
        <p className={styles.note}>
          <Dotted
            facts={[
              t('counselling:record.number', { number: record.number }),
              <Bdi key="id" dir="ltr">
                {record.student.user_id}
              </Bdi>,
              t('counselling:record.consented', {
                when: formatDay(riyadhDay(record.consented_at), language, 'brief'),
              }),
            ]}
          />
        </p>
      </div>
      {children}
    </header>
  );
}

/** Why nothing can be written here. */
function ReadOnly({ record, canWrite, isNarrow }: RecordPartProps & { isNarrow: boolean }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  if (canWrite) return null;
  const { counsellor, state } = record;
  const words = () => {
    if (state !== 'open') return t('counselling:record.over');
    if (isNarrow) return t('counselling:record.narrow');
    return counsellor
      ? t('counselling:record.read_only', { name: titledNameOf(counsellor) })
      : t('counselling:record.read_only_nobody');
  };
  return (
    <Notice tone="neutral" small>
      {words()}
    </Notice>
  );
}

function IntakeFloor({ intake }: { intake: Intake }) {
  const { t } = useTranslation();
  const treatment = intake.previous_treatment || t('counselling:record.none_before');
  const facts = [
    ['consultation', t(`counselling:consultations.${intake.consultation}`)],
    ['onset', t(`counselling:onsets.${intake.onset}`)],
    ['severity', t(`counselling:severities.${intake.severity}`)],
    ['age', String(intake.age)],
    ['marital_status', t(`counselling:marital.${intake.marital_status}`)],
    ['previous_treatment', treatment],
  ] as const;
  return (
    <Floor columns={3}>
      {facts.map(([name, answer]) => (
        <FloorFact key={name} label={t(`counselling:ask.${name}`)}>
          <FactWords answer={<span dir="auto">{answer}</span>} />
        </FloorFact>
      ))}
    </Floor>
  );
}

/** The student's own words; symptoms are words too, without a score. */
function Told({ intake }: { intake: Intake | null }) {
  const { t } = useTranslation();
  return (
    <PanelSection className={styles.stack ?? ''}>
      <h3>{t('counselling:record.told')}</h3>
      {intake ? (
        <>
          <p className={styles.said} dir="auto">
            {intake.problem}
          </p>
          <p className={styles.note}>
            {t(`counselling:record.${intake.symptoms.length > 0 ? 'symptoms' : 'no_symptoms'}`)}
          </p>
          <ul className={styles.tags}>
            {intake.symptoms.map((one) => (
              <li key={one}>{t(`counselling:symptoms.${one}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.note}>{t('counselling:record.no_intake')}</p>
      )}
    </PanelSection>
  );
}

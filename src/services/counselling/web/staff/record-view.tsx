import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useNow } from '#platform/web/now.ts';
import type { OpenedRecord } from '../../contract.ts';
import { type Intake, isRisky } from '../../record-shapes.ts';
import { AssessmentSection } from './assessment-section.tsx';
import { DateSection } from './date-section.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import { NoteSection } from './note-section.tsx';
import { ChangeRecord, LooksLine } from './record-header.tsx';
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
  const { way, state, risk, intake } = record;
  const isOwn = way === 'own' && !phone;
  const part = { record, opened, canWrite: isOwn && state === 'open' };
  return (
    <Panel flush className={styles.record ?? ''}>
      <PanelSection className={styles.stack ?? ''}>
        <div className={styles.between}>
          <Who record={record} isPage={isPage} />
          {isOwn && <ChangeRecord record={record} opened={opened} />}
        </div>
        {!part.canWrite && <ReadOnly record={record} />}
        {risk && isRisky(risk) && (
          <Notice tone="warning" small>
            {t('counselling:record.danger', {
              self: t(`counselling:harms.${risk.self}`),
              others: t(`counselling:harms.${risk.others}`),
            })}
          </Notice>
        )}
      </PanelSection>
      <LooksLine record={record} opened={opened} />
      <Told intake={intake} />
      <ReferralSection {...part} />
      {part.canWrite && <DateSection record={record} />}
      <NoteSection {...part} />
      <AssessmentSection {...part} />
      <FollowUpSection {...part} />
    </Panel>
  );
}

function Who({ record, isPage }: Pick<RecordViewProps, 'record' | 'isPage'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { student, number, consented_at } = record;
  const Heading = isPage ? 'h1' : 'h2';
  const when = formatDay(riyadhDay(consented_at), language, 'brief');
  return (
    <div className={styles.head}>
      <Avatar name={nameOf(student)} size={40} />
      <div>
        <Heading className={styles.name}>
          <Bdi>{nameOf(student)}</Bdi>
        </Heading>
        <p className={styles.note}>
          <Dotted
            facts={[
              t('counselling:record.number', { number }),
              <Bdi key="id" dir="ltr">
                {student.user_id}
              </Bdi>,
              t('counselling:record.consented', { when }),
            ]}
          />
        </p>
      </div>
    </div>
  );
}

/** Why nothing can be written here. */
function ReadOnly({ record: { counsellor, state, way } }: { record: OpenedRecord }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const name = counsellor ? titledNameOf(counsellor) : t('counselling:mine.nobody');
  const words = () => {
    if (state !== 'open') return t('counselling:record.over');
    if (way === 'own') return t('counselling:record.narrow');
    return t('counselling:record.read_only', { name });
  };
  return (
    <Notice tone="neutral" small>
      {words()}
    </Notice>
  );
}

/** The student's own words and choices; symptoms are words too, without a score. */
function Told({ intake }: { intake: Intake | null }) {
  const { t } = useTranslation();
  if (!intake) {
    return <p className={styles.empty}>{t('counselling:record.no_intake')}</p>;
  }
  const facts = {
    consultation: t(`counselling:consultations.${intake.consultation}`),
    onset: t(`counselling:onsets.${intake.onset}`),
    severity: t(`counselling:severities.${intake.severity}`),
    age: String(intake.age),
    marital_status: t(`counselling:marital.${intake.marital_status}`),
    previous_treatment: intake.previous_treatment || '–',
    problem: <span className={styles.said}>{intake.problem}</span>,
  };
  return (
    <PanelSection className={styles.stack ?? ''}>
      <h3>{t('counselling:record.told')}</h3>
      <Facts
        facts={Object.entries(facts).map(([name, value]) => ({
          label: t(`counselling:ask.${name}`),
          value: <span dir="auto">{value}</span>,
        }))}
      />
      <ul className={styles.tags} aria-label={t('counselling:record.symptoms')}>
        {intake.symptoms.map((one) => (
          <li key={one}>{t(`counselling:symptoms.${one}`)}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('counselling:record.symptoms')}</p>
    </PanelSection>
  );
}

import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { StudentRecord } from '../../contract.ts';
import { EmailLine, PhoneLine } from './contact-line.tsx';
import { RecordSection } from './record-section.tsx';

/** The student's guide, with contact details. */
export function AdvisorSection({ student: { advisor } }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (!advisor) {
    return (
      <Notice tone="warning" title={t('guidance:student.no_advisor_title')}>
        {t('guidance:student.no_advisor_text')}
      </Notice>
    );
  }
  const { phone, email } = advisor;
  return (
    <RecordSection
      title={t('guidance:field.advisor')}
      facts={[
        { label: t('guidance:field.name'), value: <Bdi>{nameOf(advisor)}</Bdi> },
        { label: t('guidance:field.phone'), value: phone && <PhoneLine phone={phone} /> },
        { label: t('guidance:field.email'), value: email && <EmailLine email={email} /> },
      ]}
    />
  );
}

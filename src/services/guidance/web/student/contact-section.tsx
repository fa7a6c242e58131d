import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../contract.ts';
import { EmailLine, PhoneLine } from './contact-line.tsx';
import { RecordSection } from './record-section.tsx';

export function ContactSection({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const { phone, email } = student;
  return (
    <RecordSection
      title={t('guidance:student.contact')}
      facts={[
        { label: t('guidance:field.phone'), value: phone && <PhoneLine phone={phone} /> },
        { label: t('guidance:field.email'), value: email && <EmailLine email={email} /> },
      ]}
    />
  );
}

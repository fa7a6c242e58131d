import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/bdi.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useRecordTabs, withoutTabs } from '#platform/web/record-tabs.tsx';
import { AsOfLine } from '#services/system-data/web/public.tsx';
import { guidanceContract, type StudentRecord } from '../contract.ts';
import { reachOf } from '../reach.ts';
import { AdvisorSection } from './advisor-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { listAddress, useListPlaces } from './list-places.ts';
import { PersonalSection } from './personal-section.tsx';
import styles from './student-screen.module.css';
import { StudentSummary } from './student-summary.tsx';
import { useStudentWords } from './student-words.ts';
import { StudySection } from './study-section.tsx';

const { getStudent } = guidanceContract.calls;

/** Everything that the source knows of one student. */
export function StudentScreen() {
  const textOf = useFailureText();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const student = useCall(getStudent, { params: { id } });
  // Out of reach is as absent as not there, also when it was shown until now; and an address with no
  // number in it names nobody either.
  if (student.error && [400, 404].includes(student.error.status)) {
    return <Navigate to="/not-found" replace />;
  }
  if (student.data) return <Record student={student.data} />;
  if (!student.error) {
    return (
      <Panel flush>
        <Skeleton rows={6} columns={3} />
      </Panel>
    );
  }
  return (
    <Panel>
      <ErrorState
        text={textOf(student.error)}
        onRetry={() => void student.refetch()}
        reportNumber={student.error.request_id ?? undefined}
      />
    </Panel>
  );
}

/** What other services add their tabs to. */
const record = 'student';

function Record({ student }: { student: StudentRecord }) {
  const phone = usePhone();
  const tabs = useRecordTabs(record);
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const shown = tabs.find(({ key }) => key === tab);
  const { nameOf } = useStudentWords();
  const name = nameOf(student);
  return (
    <div className={styles.record}>
      <PageHeader
        crumbs={[useListCrumb(), { label: <Bdi>{name}</Bdi> }]}
        title={<Bdi>{name}</Bdi>}
        sentence={<Identity student={student} />}
      />
      {(!phone || !shown) && <StudentSummary student={student} />}
      {tabs.length > 0 && <RecordTabLinks active={shown?.key} />}
      {shown ? (
        <Suspense fallback={<Skeleton rows={6} columns={2} />}>
          <shown.Piece id={student.id} name={name} />
        </Suspense>
      ) : (
        <StudentData student={student} />
      )}
    </div>
  );
}

/** What the source knows, and what other services have of the student; each has an address. */
function RecordTabLinks({ active = 'data' }: { active: string | undefined }) {
  const { t } = useTranslation();
  const tabs = useRecordTabs(record);
  const own = { key: 'data', label: t('guidance:student.data') };
  return (
    <Tabs
      tabs={[own, ...tabs.map(({ key, title }) => ({ key, label: t(title) }))]}
      active={active}
      label={t('guidance:student.parts')}
      renderLink={({ key }, link) => (
        <Link
          to="."
          search={(now: object) => ({
            ...withoutTabs(now, tabs),
            ...(key !== own.key && { tab: key }),
          })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          {...link}
        />
      )}
    />
  );
}

function StudentData({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  return (
    <>
      {student.is_halted === 1 && (
        <Notice tone="error" title={t('guidance:student.halted_title')}>
          {t('guidance:student.halted_text')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <StudySection student={student} />
          <PersonalSection student={student} />
        </div>
        <div className={styles.column}>
          <ContactSection student={student} />
          <AdvisorSection student={student} />
        </div>
      </div>
      <AsOfLine kinds={['students']} />
    </>
  );
}

/** The way back to the very view of the list that one came from: the address carries it. */
function useListCrumb() {
  const { t } = useTranslation();
  const places = useListPlaces();
  const tabs = useRecordTabs(record);
  const title = reachOf(useMe()) === 'own' ? 'own' : 'others';
  return {
    label: t(`guidance:menu.${title}`),
    renderLink: (link: object) => (
      <Link to={listAddress(places)} search={(now: object) => withoutTabs(now, tabs)} {...link} />
    ),
  };
}

function Identity({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const { student_id, major, level } = student;
  // A dot keeps to the fact before it, so that no line begins with one.
  return (
    <>
      <Bdi dir="ltr">{student_id}</Bdi>
      <span className={styles.copy}>
        <CopyButton text={student_id} label={t('guidance:student.copy_student_id')} />
      </span>
      {`\u00a0· ${nameOf(major)}\u00a0· ${t('guidance:value.level', { level })}`}
    </>
  );
}

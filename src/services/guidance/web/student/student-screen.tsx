import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import {
  AddedFacts,
  AddedRecordActions,
  useRecordTabs,
  withoutTabs,
} from '#platform/web/added-pieces.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine, StaleNotice } from '#services/reloads/web/public.tsx';
import { guidanceAddresses } from '../../addresses.ts';
import { guidanceCalls } from '../../calls.ts';
import type { StudentRecord } from '../../contract.ts';
import { reachOf } from '../../reach.ts';
import { CopyButton } from '../copy-button.tsx';
import { AskCorrection } from '../corrections/ask-correction-dialog.tsx';
import { useListPlaces } from '../list-places.ts';
import { DecidedSection } from '../moves/decided-section.tsx';
import { AssignButton, TransferButton } from '../students/selection-actions.tsx';
import { AdvisorHistorySection } from './advisor-history-section.tsx';
import { AdvisorSection } from './advisor-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import styles from './student-screen.module.css';
import { StudentSummary } from './student-summary.tsx';
import { StudySection } from './study-section.tsx';
import { AbsenceFact } from './worst-absence-cell.tsx';

const { askTransfer, assignStudents, getStudent, listAdvisorHistory } = guidanceCalls;

/** A student's whole record, for staff. */
export function StudentScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const student = useCall(getStudent, { params: { id } });
  return <AnswerFrame answer={student}>{(found) => <Record student={found} />}</AnswerFrame>;
}

/** The same for the student. */
export function OwnRecordScreen() {
  const me = useMe();
  const student = useCall(getStudent, { params: { id: me.id } });
  return <AnswerFrame answer={student}>{(found) => <Record student={found} own />}</AnswerFrame>;
}

/** The record that other services add tabs to. */
const record = 'student';

function Record({ student, own = false }: { student: StudentRecord; own?: boolean }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const tabs = useRecordTabs(record);
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const shown = tabs.find(({ key }) => key === tab);
  const { nameOf } = useNames();
  const name = nameOf(student);
  const list = useListCrumb();
  return (
    <div className={styles.record}>
      <PageHeader
        {...(!own && { crumbs: [list, { label: <Bdi>{name}</Bdi> }] })}
        title={own ? t('guidance:menu.own_record') : <Bdi>{name}</Bdi>}
        sentence={<Identity student={student} />}
        actions={
          own ? (
            <AskCorrection />
          ) : (
            <>
              <AdvisorActions id={student.id} />
              <AddedRecordActions of={record} id={student.id} name={name} />
            </>
          )
        }
      />
      {(!phone || !shown) && (
        <StudentSummary student={student}>
          {own ? undefined : (
            <>
              <AbsenceFact student={student} />
              <AddedFacts of={record} id={student.id} name={name} />
            </>
          )}
        </StudentSummary>
      )}
      {!own && <StaleNotice kinds={['students', 'attendance']} />}
      {tabs.length > 0 && <RecordTabLinks active={shown?.key} />}
      {shown ? (
        <Suspense fallback={<Skeleton rows={6} columns={2} />}>
          <shown.Piece key={student.id} id={student.id} name={name} />
        </Suspense>
      ) : (
        <StudentData student={student} />
      )}
    </div>
  );
}

/** The tab of the source's data, then the tabs of other services; each has an address. */
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
  // Students see their earlier guides on a separate screen, beside their current one.
  const readsHistory = isAllowed(listAdvisorHistory.allow, useMe());
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
          {student.decided.length > 0 && <DecidedSection student={student} />}
          {readsHistory && <AdvisorHistorySection student_id={student.id} />}
        </div>
      </div>
      <AsOfLine kinds={['students']} />
    </>
  );
}

/** Another guide for the student: assigners assign one, guides ask for a transfer. */
function AdvisorActions({ id }: { id: number }) {
  const me = useMe();
  if (isAllowed(assignStudents.allow, me)) {
    return <AssignButton chosen={{ students: [id] }} count={1} size={40} />;
  }
  return isAllowed(askTransfer.allow, me) ? <TransferButton students={[id]} /> : null;
}

/** Links back to the same view of the list, which the address carries. */
function useListCrumb() {
  const { t } = useTranslation();
  const places = useListPlaces();
  const tabs = useRecordTabs(record);
  const title = reachOf(useMe()) === 'own' ? 'own' : 'others';
  return {
    label: t(`guidance:menu.${title}`),
    renderLink: (link: object) => (
      <Link
        to={guidanceAddresses.students(places)}
        search={(now: object) => withoutTabs(now, tabs)}
        {...link}
      />
    ),
  };
}

function Identity({ student }: { student: StudentRecord }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student_id, major, level } = student;
  return (
    <Dotted
      facts={[
        <Fragment key="id">
          <Bdi dir="ltr">{student_id}</Bdi>
          <span className={styles.copy}>
            <CopyButton text={student_id} label={t('guidance:student.copy_student_id')} />
          </span>
        </Fragment>,
        nameOf(major),
        <span key="level" className={styles.fact}>
          {t('guidance:value.level', { level })}
        </span>,
      ]}
    />
  );
}

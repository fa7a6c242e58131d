import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { formatPhone } from '#platform/language/phones.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { Student } from '../contract.ts';
import type { ReachKind } from '../reach.ts';
import { AbsenceCell } from './absence-cell.tsx';
import { GpaFigure } from './gpa-figure.tsx';
import { HoursCell } from './hours-cell.tsx';
import { studentAddress, useListPlaces } from './list-places.ts';
import { AdvisorCell, HaltCell, StateCell } from './state-cell.tsx';
import { useStudentWords } from './student-words.ts';
import styles from './students-screen.module.css';

type StudentColumn = Column<Student>;
type NumberField = 'level' | 'remaining_hours' | 'registered_hours' | 'total_hours';

/** Every field of a student: the usual ones first, then those that can be chosen. */
export function useStudentColumns(reach: ReachKind | null): readonly StudentColumn[] {
  const usual = useUsualColumns();
  const more = useChoosableColumns();
  // A guide is the guide of all of them.
  const isShown = ({ key }: StudentColumn) => reach !== 'own' || !key.startsWith('advisor');
  return [...usual, ...more].filter(isShown);
}

function useUsualColumns(): readonly StudentColumn[] {
  const { t } = useTranslation();
  const phone = usePhone();
  const { nameOf } = useStudentWords();
  const title = (field: string) => t(`guidance:field.${field}`);
  const levelOf = ({ level }: Student) => t('guidance:value.level', { level });
  // A card names one fact after the other, where a table has two lines in a cell.
  const idColumn: StudentColumn = {
    key: 'student_id',
    title: title('student_id'),
    fixed: true,
    cell: ({ student_id }) => <Bdi dir="ltr">{student_id}</Bdi>,
  };
  const levelColumn: StudentColumn = {
    key: 'level_fact',
    sheet: ['level'],
    title: title('level'),
    fixed: true,
    cell: levelOf,
  };
  return [
    {
      key: 'name',
      sheet: ['name', 'student_id'],
      title: title('student'),
      sortable: true,
      card: 'title',
      cell: (student) => <StudentName student={student} />,
    },
    ...(phone ? [idColumn] : []),
    {
      key: 'major',
      sheet: ['major', 'level'],
      title: title('major_and_level'),
      cell: (student) =>
        phone ? (
          nameOf(student.major)
        ) : (
          <TwoLines plain first={nameOf(student.major)} second={levelOf(student)} />
        ),
    },
    ...(phone ? [levelColumn] : []),
    {
      key: 'gpa',
      title: title('gpa'),
      number: true,
      sortable: true,
      card: 'figure',
      cell: ({ gpa }) => <GpaFigure gpa={gpa} />,
    },
    {
      key: 'passed_hours',
      sheet: ['passed_hours', 'total_hours'],
      title: title('passed_hours'),
      sortable: true,
      card: 'aside',
      cell: (student) => <HoursCell student={student} />,
    },
    {
      key: 'absence',
      sheet: ['absence_course', 'absence_percent', 'absence_band'],
      title: title('absence'),
      sortable: true,
      card: 'status',
      cell: (student) =>
        phone && (student.absence?.band ?? 'none') === 'none' ? null : (
          <span className={phone ? styles.wrapping : undefined}>
            <AbsenceCell student={student} />
          </span>
        ),
    },
    {
      key: 'academic_state',
      title: title('academic_state'),
      card: 'status',
      cell: (student) =>
        phone && student.academic_state.code === 'enrolled' ? null : (
          <span className={styles.yielding}>
            <StateCell student={student} />
          </span>
        ),
    },
    {
      key: 'is_halted',
      title: title('is_halted'),
      card: 'status',
      cell: (student) => (phone && !student.is_halted ? null : <HaltCell student={student} />),
    },
    {
      key: 'advisor',
      title: title('advisor'),
      card: 'status',
      cell: (student) =>
        phone && student.advisor ? null : (
          <span className={styles.yielding}>
            <AdvisorCell student={student} />
          </span>
        ),
    },
  ];
}

function useChoosableColumns(): readonly StudentColumn[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useStudentWords();
  const other = language === 'ar' ? 'name_en' : 'name_ar';
  const chosen = (field: string) => ({
    key: field,
    title: t(`guidance:field.${field}`),
    optional: true,
    card: 'detail' as const,
  });
  const column = (field: string, cell: StudentColumn['cell']): StudentColumn => ({
    ...chosen(field),
    cell: (student) => <span className={styles.words}>{cell(student)}</span>,
  });
  const number = (field: NumberField): StudentColumn => ({
    ...chosen(field),
    number: true,
    sortable: field !== 'total_hours',
    cell: (student) => formatNumber(student[field]),
  });
  const code = (text: string) => <Bdi dir="ltr">{text}</Bdi>;
  return [
    {
      ...column('other_name', ({ name, name_ar }) => (
        <Bdi>{language === 'ar' ? name : name_ar}</Bdi>
      )),
      title: t(`guidance:field.${other}`),
    },
    column('college', ({ college }) => words.nameOf(college)),
    number('level'),
    column('gender', ({ gender }) => words.genderOf(gender)),
    column('phone', ({ phone }) => formatPhone(phone)),
    column('email', ({ email }) => code(email)),
    column('national_id', ({ national_id }) => code(national_id)),
    column('study_type', ({ study_type }) => words.studyTypeOf(study_type)),
    {
      ...column('join_semester', ({ join_semester }) => words.nameOf(join_semester)),
      sortable: true,
    },
    number('remaining_hours'),
    number('registered_hours'),
    number('total_hours'),
    column('marital_status', ({ marital_status, gender }) =>
      words.maritalStatusOf(marital_status, gender),
    ),
    column('nationality', ({ nationality }) => words.nationalityOf(nationality)),
    column('advisor_phone', ({ advisor }) => advisor && formatPhone(advisor.phone)),
    column('advisor_email', ({ advisor }) => advisor && code(advisor.email)),
  ];
}

/** The name, which opens the record within this view of the list. */
function StudentName({ student }: { student: Student }) {
  const phone = usePhone();
  const places = useListPlaces();
  const { nameOf } = useStudentWords();
  const name = (
    <Link to={studentAddress(places, student.id)} search={true}>
      <Bdi>{nameOf(student)}</Bdi>
    </Link>
  );
  if (phone) return name;
  return <TwoLines first={name} second={<Bdi dir="ltr">{student.student_id}</Bdi>} />;
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatPhone } from '#platform/language/phones.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { guidanceAddresses } from '../../addresses.ts';
import { guidanceCalls } from '../../calls.ts';
import type { Student } from '../../contract.ts';
import type { ReachKind } from '../../reach.ts';
import { useListPlaces } from '../list-places.ts';
import { AdvisorCell, HaltCell, StateCell } from '../state-cell.tsx';
import { AbsenceCell } from '../student/absence-cell.tsx';
import { GpaFigure } from '../student/gpa-figure.tsx';
import { HoursCell } from '../student/hours-cell.tsx';
import { useStudentWords } from '../student-words.ts';
import styles from './students-screen.module.css';

const { listStudents } = guidanceCalls;

type StudentColumn = ListColumn<Student>;
type NumberField = 'level' | 'remaining_hours' | 'registered_hours' | 'total_hours';

/** The columns for all student fields: default ones first, then optional ones. */
export function useStudentColumns(
  reach: ReachKind | null,
): ListColumns<typeof listStudents, 'student_id' | 'level_fact'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const cards = useCards();
  const words = useStudentWords();
  const { nameOf } = words;
  const title = (field: string) => t(`guidance:field.${field}`);
  const levelOf = ({ level }: Student) => t('guidance:value.level', { level });
  // A guide doesn't need this column: they are the guide of all their students.
  const isOwn = reach === 'own';
  const chosen = (field: string) => ({
    title: title(field),
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
    cell: (student) => formatNumber(student[field]),
  });
  const code = (text: string) => <Bdi dir="ltr">{text}</Bdi>;
  return {
    name: {
      title: title('student'),
      card: 'title',
      cell: (student) => <StudentName student={student} />,
    },
    // In a card these facts stand one after the other; in a table they share a cell with two lines.
    student_id: {
      title: title('student_id'),
      sheet: ['student_id'],
      fixed: true,
      absent: !cards,
      cell: ({ student_id }) => <Bdi dir="ltr">{student_id}</Bdi>,
    },
    major: {
      title: title('major_and_level'),
      cell: (student) =>
        cards ? (
          nameOf(student.major)
        ) : (
          <TwoLines plain first={nameOf(student.major)} second={levelOf(student)} />
        ),
    },
    level_fact: {
      title: title('level'),
      sheet: ['level'],
      fixed: true,
      absent: !cards,
      cell: levelOf,
    },
    gpa: {
      title: title('gpa'),
      number: true,
      card: 'figure',
      cell: ({ gpa }) => <GpaFigure gpa={gpa} />,
    },
    passed_hours: {
      title: title('passed_hours'),
      card: 'aside',
      cell: (student) => <HoursCell student={student} />,
    },
    absence: {
      title: title('absence'),
      card: 'status',
      cell: (student) =>
        cards && (student.absence?.band ?? 'none') === 'none' ? null : (
          <span className={cards ? styles.wrapping : undefined}>
            <AbsenceCell student={student} />
          </span>
        ),
    },
    academic_state: {
      title: title('academic_state'),
      card: 'status',
      cell: (student) =>
        cards && student.academic_state.code === 'enrolled' ? null : (
          <span className={styles.yielding}>
            <StateCell student={student} />
          </span>
        ),
    },
    is_halted: {
      title: title('is_halted'),
      card: 'status',
      cell: (student) => (cards && !student.is_halted ? null : <HaltCell student={student} />),
    },
    advisor: {
      title: title('advisor'),
      card: 'status',
      absent: isOwn,
      cell: (student) =>
        cards && student.advisor ? null : (
          <span className={styles.yielding}>
            <AdvisorCell student={student} />
          </span>
        ),
    },
    other_name: {
      ...column('other_name', (student) => <Bdi>{words.otherNameOf(student)}</Bdi>),
      title: title(language === 'ar' ? 'name_en' : 'name_ar'),
    },
    college: column('college', ({ college }) => nameOf(college)),
    level: number('level'),
    gender: column('gender', ({ gender }) => words.genderOf(gender)),
    phone: column('phone', (student) => formatPhone(student.phone)),
    email: column('email', ({ email }) => code(email)),
    national_id: column('national_id', ({ national_id }) => code(national_id)),
    study_type: column('study_type', ({ study_type }) => words.studyTypeOf(study_type)),
    join_semester: column('join_semester', ({ join_semester }) => nameOf(join_semester)),
    remaining_hours: number('remaining_hours'),
    registered_hours: number('registered_hours'),
    total_hours: number('total_hours'),
    marital_status: column('marital_status', ({ marital_status, gender }) =>
      words.maritalStatusOf(marital_status, gender),
    ),
    nationality: column('nationality', ({ nationality }) => words.nationalityOf(nationality)),
    advisor_phone: {
      ...column('advisor_phone', ({ advisor }) => advisor && formatPhone(advisor.phone)),
      absent: isOwn,
    },
    advisor_email: {
      ...column('advisor_email', ({ advisor }) => advisor && code(advisor.email)),
      absent: isOwn,
    },
  };
}

/** The name links to the record within this view of the list. */
function StudentName({ student }: { student: Student }) {
  const cards = useCards();
  const places = useListPlaces();
  const { nameOf } = useNames();
  const name = (
    <Link to={guidanceAddresses.student({ ...places, id: student.id })} search={true}>
      <Bdi>{nameOf(student)}</Bdi>
    </Link>
  );
  if (cards) return name;
  return <TwoLines first={name} second={<Bdi dir="ltr">{student.student_id}</Bdi>} />;
}

import type { Block, Printed, Words } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Transcript, TranscriptTerm } from '../record-shapes.ts';
import { studentWords } from '../student-words.ts';
import type { StudentRecordRow } from './find-record.ts';

export interface TranscriptValues {
  student: StudentRecordRow;
  transcript: Omit<Transcript, 'semesters'>;
  language: Language;
  /** When results were last loaded from the source; null if never. */
  as_of: string | null;
  now: Date;
}

interface Wording {
  say: Say;
  words: ReturnType<typeof studentWords>;
}

/** A student's transcript, earliest term first. */
export function transcriptReport(values: TranscriptValues, speak: Speak): Printed {
  const { student, transcript, language, as_of, now } = values;
  const say: Say = (key, told) => speak(language, `guidance:${key}`, told);
  const words = studentWords((key, told) => speak(language, key, told), language);
  const wording = { say, words };
  return {
    template: 'report',
    language,
    title: say('record.print.title'),
    subtitle: words.nameOf(student),
    office: say('record.print.office'),
    number: `TR-${student.student_id}`,
    day: riyadhDay(now),
    ...(as_of && { as_of: new Date(as_of) }),
    blocks: [
      factsOf(student, wording),
      figuresOf(values, say),
      ...(transcript.terms.length === 0
        ? [{ kind: 'paragraph' as const, words: say('record.transcript.none') }]
        : transcript.terms.flatMap((term) => termBlocks(term, wording))),
    ],
  };
}

function factsOf(student: StudentRecordRow, { say, words }: Wording): Block {
  const fact = (field: string, value: Words) => ({ label: say(`field.${field}`), value });
  return {
    kind: 'facts',
    rows: [
      { ...fact('name', words.nameOf(student)), note: words.otherNameOf(student) },
      fact('student_id', [{ text: student.student_id, ltr: true }]),
      { ...fact('major', words.nameOf(student.major)), note: words.nameOf(student.college) },
      fact('level', formatNumber(student.level)),
      fact('academic_state', words.nameOf(student.academic_state)),
    ],
  };
}

function figuresOf({ student, transcript }: TranscriptValues, say: Say): Block {
  const figure = (label: string, value: string) => ({ label: say(label), value });
  return {
    kind: 'figures',
    cells: [
      figure('record.transcript.cumulative', averageIn(transcript.gpa)),
      figure('field.passed_hours', formatNumber(student.passed_hours)),
      figure('field.remaining_hours', formatNumber(student.remaining_hours)),
      figure('field.total_hours', formatNumber(student.total_hours)),
    ],
  };
}

function termBlocks(term: TranscriptTerm, { say, words }: Wording): Block[] {
  const { courses, hours, gpa, cumulative_gpa } = term;
  return [
    { kind: 'heading', text: words.nameOf(term) },
    {
      kind: 'table',
      whole: true,
      columns: [
        { title: say('record.code'), kind: 'code', share: 0.9 },
        { title: say('record.course'), kind: 'text', share: 3 },
        { title: say('record.hours'), kind: 'number', share: 0.8 },
        { title: say('record.grade'), kind: 'code', share: 0.8 },
        { title: say('record.points'), kind: 'number', share: 0.8 },
      ],
      rows: courses.map((course) => [
        course.course_code,
        words.nameOf(course),
        formatNumber(course.hours),
        course.grade,
        averageIn(course.points),
      ]),
      total: [
        '',
        say('record.print.term', {
          cumulative: averageIn(cumulative_gpa),
          passed: hours.passed_so_far,
        }),
        formatNumber(hours.taken),
        '',
        averageIn(gpa),
      ],
    },
  ];
}

/** An average, or a dash if nothing counts. */
function averageIn(points: number | null): string {
  return points === null ? '–' : formatNumber(points, 2);
}

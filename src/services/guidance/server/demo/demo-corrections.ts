import type { Transaction } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { CorrectionField, CorrectionState } from '../../correction.ts';
import type { GuidanceTables } from '../../tables/tables.ts';

interface DemoCorrection {
  field: CorrectionField;
  text: string;
  state: CorrectionState;
  answer?: string;
  days_ago: number;
}

const said: readonly DemoCorrection[] = [
  {
    field: 'name_en',
    text: 'The last name on my passport is written without a hyphen.',
    state: 'open',
    days_ago: 1,
  },
  {
    field: 'birth_date',
    text: 'تاريخ الميلاد في الهوية 14 محرم 1426هـ، وفي السجل شهر آخر.',
    state: 'done',
    answer: 'صُحّح من واقع الهوية.',
    days_ago: 40,
  },
  {
    field: 'absences',
    text: 'رُصد غياب يوم الاثنين الماضي، وكنت في المعمل مع الشعبة نفسها.',
    state: 'open',
    days_ago: 3,
  },
  {
    field: 'results',
    text: 'درجة مقرر المهارات اللغوية في الورقة B+ وفي السجل B.',
    state: 'rejected',
    answer: 'راجعنا كشف القسم: الدرجة B. للاعتراض على التصحيح نموذج في القسم خلال أسبوعين.',
    days_ago: 15,
  },
  {
    field: 'nationality',
    text: 'حصلت على الجنسية السعودية هذا الصيف، والهوية الجديدة معي.',
    state: 'open',
    days_ago: 6,
  },
  {
    field: 'marital_status',
    text: 'تغيرت حالتي الاجتماعية.',
    state: 'withdrawn',
    days_ago: 22,
  },
];

/** Seeds one correction for each of these students, and more for the first. */
export async function seedCorrections(
  { writes }: Transaction<GuidanceTables>,
  { students, answered_by, now }: { students: readonly number[]; answered_by: number; now: Date },
): Promise<void> {
  const at = (days: number, time: '10:20' | '13:05') =>
    momentOf(addDays(riyadhDay(now), -days), time).toISOString();
  const rows = students.flatMap((student_id, place) => {
    const some = place === 0 ? said.slice(0, 4) : said.slice(place % said.length).slice(0, 1);
    return some.map(({ field, text, state, answer = '', days_ago }) => {
      const days = days_ago + (place % 7);
      return {
        student_id,
        field,
        text,
        state,
        answer,
        asked_at: at(days, '10:20'),
        answered_by: answer ? answered_by : null,
        answered_at: state === 'open' ? null : at(days - 1, '13:05'),
      };
    });
  });
  if (rows.length > 0) await writes.insertInto('guidance_correction').values(rows).execute();
}

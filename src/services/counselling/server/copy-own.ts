import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Block, Printed } from '#platform/documents/document.ts';
import type { Download } from '#platform/http/send-download.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import { commaOf } from '#platform/language/lists.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { referralQuestions } from '../intake.ts';
import type { Deps } from './counselling-platform.ts';
import { listLooks } from './list-looks.ts';
import { noteLook } from './note-look.ts';
import { listFollowUps, openContent } from './open-record.ts';
import { findLatestOf, nameLooks } from './read-own.ts';
import { numberOf, type RecordRow } from './record-rows.ts';

/** The latest looks that the copy lists. */
const looksShown = 200;

interface By {
  student_id: number;
  language: Language;
  now: Date;
}

/**
 * The student's own record on paper: what they said, what was answered and recommended, and who looked. A counsellor's
 * working notes aren't in it. It is made for this reply alone and kept nowhere.
 */
export async function copyOwn(
  deps: Deps,
  { student_id, language, now }: By,
): Promise<Download | Refusal<'no_record' | 'busy'>> {
  const { vault, sealing, speak, documents } = deps;
  const found = await vault.transaction(async (tx) => {
    const row = await findLatestOf(tx, student_id);
    if (!row) return refuse('no_record');
    const look = { student_id, record_id: row.id, person_id: student_id } as const;
    await noteLook(tx, { ...look, kind: 'copy', way: 'student' }, now);
    const shown = { record_id: row.id, page: 1, page_size: looksShown };
    const { looks } = await listLooks(tx, sealing, shown);
    const follow_ups = await listFollowUps(tx, sealing, row.id);
    return { row, content: openContent(sealing, row), looks, follow_ups };
  });
  if (isRefusal(found)) return found;
  const looks = await nameLooks(deps, found.looks);
  const say = (key: string, values = {}) => speak(language, `counselling:copy.${key}`, values);
  const printed: Printed = {
    template: 'letter',
    language,
    is_secret: true,
    title: say('title'),
    office: say('office'),
    number: numberOf(found.row),
    day: riyadhDay(now),
    blocks: [
      ...intakeBlocks(found.row, found.content, language, say),
      ...answerBlocks(found.content, say),
      ...found.follow_ups.flatMap(({ day, text }) => told(formatDay(day, language, 'short'), text)),
      { kind: 'heading', text: say('looks') },
      {
        kind: 'table',
        columns: [
          { title: say('person'), kind: 'text', share: 2 },
          { title: say('at'), kind: 'text', share: 2 },
          { title: say('why'), kind: 'text', share: 3 },
        ],
        rows: looks.map(({ person, at, way, reason }) => [
          titledName(language, person),
          formatMoment(at, language, 'short'),
          reason ?? say(`way.${way}`),
        ]),
      },
    ],
  };
  const body = await documents.print(printed, student_id);
  if (isRefusal(body)) return body;
  return { type: 'application/pdf', file_name: `${say('file')}.pdf`, body };
}

type Say = (key: string, values?: Record<string, string | number>) => string;
type Content = ReturnType<typeof openContent>;

function intakeBlocks(row: RecordRow, { intake }: Content, language: Language, say: Say): Block[] {
  const consented = {
    label: say('consented'),
    value: formatMoment(row.consented_at, language, 'short'),
  };
  if (!intake) return [{ kind: 'facts', rows: [consented] }];
  const { consultation, age, marital_status, onset, severity, previous_treatment, symptoms } =
    intake;
  return [
    {
      kind: 'facts',
      rows: [
        consented,
        { label: say('consultation'), value: say(`consultations.${consultation}`) },
        { label: say('age'), value: String(age) },
        { label: say('marital_status'), value: say(`marital.${marital_status}`) },
        { label: say('onset'), value: say(`onsets.${onset}`) },
        { label: say('severity'), value: say(`severities.${severity}`) },
      ],
    },
    ...told(say('problem'), intake.problem),
    ...told(say('previous_treatment'), previous_treatment),
    ...told(say('symptoms'), symptoms.map((one) => say(`symptom.${one}`)).join(commaOf(language))),
  ];
}

function answerBlocks({ referral, assessment }: Content, say: Say): Block[] {
  return [
    ...referralQuestions.flatMap((question) => {
      const answer = referral[question];
      const isDanger = question === 'q6' && answer !== undefined;
      return told(say(question), isDanger ? say(`danger.${answer}`) : (answer ?? ''));
    }),
    ...told(say('evaluation'), assessment?.diagnosis ?? ''),
    ...told(say('recommendations'), assessment?.recommendations ?? ''),
  ];
}

/** Nothing where nothing was written. */
function told(title: string, words: string): Block[] {
  if (words === '') return [];
  return [
    { kind: 'heading', text: title },
    { kind: 'paragraph', words },
  ];
}

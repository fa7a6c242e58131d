import { sheetTypes } from '#platform/contract/exporting.ts';
import type { Download } from '#platform/http/send-download.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Sheet } from '#platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#platform/spreadsheets/xlsx.ts';
import type { Results } from '../contract.ts';

interface Row {
  question: string;
  choice: string;
  count: number;
  answered: number;
}

/** A row for each choice of each question. */
export function resultsSheet(
  { questionnaire, questions }: Results,
  { language, now }: { language: Language; now: Date },
  speak: Speak,
): Download {
  const { nameOf } = namesIn(language);
  const say = (key: string) => speak(language, `questionnaires:${key}`);
  const rows = questions.flatMap((question) =>
    question.counts.map(({ count }, at): Row => {
      const choice = question.choices[at];
      return {
        question: textIn(language, question, 'text'),
        choice: choice ? nameOf(choice) : '',
        count,
        answered: question.answered,
      };
    }),
  );
  const sheet: Sheet<Row> = {
    name: say('results.title'),
    language,
    made_at: now,
    columns: [
      {
        key: 'question',
        title: say('field.question'),
        kind: 'text',
        width: 60,
        value: (row) => row.question,
      },
      {
        key: 'choice',
        title: say('field.choices'),
        kind: 'text',
        width: 30,
        value: (row) => row.choice,
      },
      {
        key: 'count',
        title: say('results.count'),
        kind: 'number',
        width: 10,
        value: (row) => row.count,
      },
      {
        key: 'answered',
        title: say('field.answered'),
        kind: 'number',
        width: 10,
        value: (row) => row.answered,
      },
    ],
    batches: oneBatch(rows),
  };
  const file_name = `${nameOf(questionnaire)}.xlsx`;
  return { type: sheetTypes.xlsx, file_name, body: writeXlsx(sheet) };
}

async function* oneBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

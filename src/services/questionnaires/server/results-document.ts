import type { Block, Printed } from '#platform/documents/document.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Results } from '../contract.ts';

interface Reading {
  language: Language;
  now: Date;
}

/** The results on paper: who answered, then each question's counts beside their shares. */
export function resultsDocument(
  { questionnaire, answered, invited, questions, least }: Results,
  { language, now }: Reading,
  speak: Speak,
): Printed {
  const say: Say = (key, values) => speak(language, `questionnaires:${key}`, values);
  return {
    template: 'report',
    language,
    title: say('results.title'),
    subtitle: namesIn(language).nameOf(questionnaire),
    office: say('results.office'),
    number: `Q-${questionnaire.id}`,
    day: riyadhDay(now),
    blocks: [
      { kind: 'paragraph', words: say('results.sentence', { answered, invited }) },
      ...questions.flatMap((question) => questionBlocks(question, { language, say, least })),
    ],
  };
}

interface Wording {
  language: Language;
  say: Say;
  least: number;
}

function questionBlocks(
  question: Results['questions'][number],
  { language, say, least }: Wording,
): Block[] {
  const { nameOf } = namesIn(language);
  const { answered, counts, choices } = question;
  const heading = { kind: 'heading' as const, text: textIn(language, question, 'text') };
  if (counts.length === 0) {
    const words = choices.length === 0 ? 'results.answered' : 'results.hidden';
    const count = choices.length === 0 ? answered : least;
    return [heading, { kind: 'paragraph', words: say(words, { count }) }];
  }
  return [
    heading,
    {
      kind: 'table',
      whole: true,
      columns: [
        { title: say('field.choices'), kind: 'text', share: 3 },
        { title: say('results.count'), kind: 'number' },
        { title: say('results.share'), kind: 'number' },
      ],
      rows: choices.map((choice, at) => {
        const count = counts[at]?.count ?? 0;
        return [
          nameOf(choice),
          formatNumber(count),
          formatPercent(Math.round((count / Math.max(1, answered)) * 100)),
        ];
      }),
    },
  ];
}

import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { Results } from '../contract.ts';
import styles from './results.module.css';

type Question = Results['questions'][number];
type Counted = Question['counts'];

interface QuestionResultProps {
  question: Question;
  groups: Results['groups'];
  least: number;
}

/** Disagreement is red, agreement green, from the reading side; a middle is neutral. */
const scaleColours = [
  'var(--error-mark)',
  'color-mix(in srgb, var(--error-mark) 50%, var(--surface))',
  'var(--line-2)',
  'color-mix(in srgb, var(--success-mark) 55%, var(--surface))',
  'var(--success-mark)',
];

function colourOf({ is_scale, choices }: Question, at: number): string {
  const last = choices.length - 1;
  if (!is_scale || last < 1) return `var(--chart-${(at % 5) + 1})`;
  return scaleColours[Math.round((at / last) * 4)] ?? 'var(--line-2)';
}

const sumOf = (counts: Counted) => counts.reduce((sum, { count }) => sum + count, 0);

/** A question: the most chosen answer in words, all counts beside their shares, then each group's bar. */
export function QuestionResult({ question, groups, least }: QuestionResultProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { answered, counts, choices } = question;
  const top = counts.toSorted((one, other) => other.count - one.count)[0];
  const topChoice = choices.find(({ key }) => key === top?.choice);
  const percentOf = (count: number) => Math.round((count / Math.max(1, answered)) * 100);
  return (
    <section className={styles.question}>
      <h2 dir="auto">{textIn(language, question, 'text')}</h2>
      {counts.length === 0 ? (
        <p className={styles.note}>
          {answered === 0
            ? t('questionnaires:results.nobody')
            : t('questionnaires:results.hidden', { count: least })}
        </p>
      ) : (
        <>
          <p>
            {topChoice &&
              top &&
              t('questionnaires:results.top', {
                choice: nameOf(topChoice),
                percent: percentOf(top.count),
              })}
          </p>
          <ul className={styles.counts}>
            {choices.map((choice, at) => {
              const count = counts[at]?.count ?? 0;
              return (
                <li key={choice.key}>
                  <Bdi>{nameOf(choice)}</Bdi>
                  <span className={styles.track}>
                    <i
                      style={{
                        inlineSize: `${percentOf(count)}%`,
                        background: colourOf(question, at),
                      }}
                    />
                  </span>
                  <b>{formatNumber(count)}</b>
                  <span>{formatPercent(percentOf(count))}</span>
                </li>
              );
            })}
          </ul>
          <Groups question={question} groups={groups} />
        </>
      )}
      <p className={styles.note}>{t('questionnaires:results.answered', { count: answered })}</p>
    </section>
  );
}

function Groups({ question, groups }: Pick<QuestionResultProps, 'question' | 'groups'>) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  if (question.groups.length < 2) return null;
  const nameOfGroup = (key: string) => {
    const group = groups.find((one) => one.key === key);
    if (key === 'others') return t('questionnaires:results.others');
    return (group && nameOf(group)) || t('questionnaires:results.none');
  };
  return (
    <ul className={styles.groups}>
      {question.groups.map(({ key, counts }) => (
        <li key={key}>
          <Bdi>{nameOfGroup(key)}</Bdi>
          <StackedBar
            height={18}
            label={question.choices
              .map((choice, at) => `${nameOf(choice)}: ${counts[at]?.count ?? 0}`)
              .join(' · ')}
            parts={question.choices.map((choice, at) => ({
              key: choice.key,
              value: counts[at]?.count ?? 0,
              colour: colourOf(question, at),
            }))}
          />
          <span>{formatNumber(sumOf(counts))}</span>
        </li>
      ))}
    </ul>
  );
}

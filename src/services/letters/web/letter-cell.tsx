import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { lettersAddresses } from '../addresses.ts';
import type { lettersCalls } from '../calls.ts';
import type { Letter } from '../contract.ts';
import { stageMarks } from './use-letter-words.ts';

/** The columns that both lists of letters have. */
export function useLetterColumns(
  list: List<Letter>,
  beside: Beside<Letter>,
): ListColumns<typeof lettersCalls.listLetters> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  return {
    side: {
      title: t('letters:field.side'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <OpenLink
              {...{ list, beside, row }}
              href={lettersAddresses.letter({ role, id: row.id })}
            >
              <Bdi>{nameOf(row.side)}</Bdi>
            </OpenLink>
          }
          second={
            <Bdi>
              {row.trainer
                ? nameOf(row.trainer)
                : row.internship
                  ? nameOf(row.internship.department)
                  : nameOf(row.cycle)}
            </Bdi>
          }
        />
      ),
    },
    number: {
      title: t('letters:field.number'),
      card: 'fact',
      cell: ({ number, kind }) =>
        beside.isOn ? (
          <Dotted
            facts={[
              t(`letters:kinds.${kind}`),
              <Bdi key="number" dir="ltr">
                {number}
              </Bdi>,
            ]}
          />
        ) : (
          <TwoLines
            plain
            first={t(`letters:kinds.${kind}`)}
            second={<Bdi dir="ltr">{number}</Bdi>}
          />
        ),
    },
    trainee_count: {
      title: t('letters:field.trainee_count'),
      card: 'hidden',
      number: true,
      cell: ({ trainee_count, kind }) =>
        kind === 'trainer_fees' ? '–' : formatNumber(trainee_count),
    },
    total_cost: {
      card: beside.isOn ? 'hidden' : 'figure',
      ...money(t('letters:field.total_cost'), 'total_cost'),
    },
    made_at: {
      title: t('letters:field.made_at'),
      card: 'hidden',
      cell: ({ made_at, made_by }) => (
        <TwoLines
          plain
          first={relativeMoment(made_at, serverNow(), language)}
          second={<Bdi>{nameOf(made_by)}</Bdi>}
        />
      ),
    },
    stage: {
      title: t('letters:field.stage'),
      card: 'status',
      cell: ({ stage }) => (
        <StatusMark mark={stageMarks[stage]}>{t(`letters:stages.${stage}`)}</StatusMark>
      ),
    },
  };
}

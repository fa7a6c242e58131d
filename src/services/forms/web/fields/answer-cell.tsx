import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { listOf } from '#platform/language/lists.ts';
import { currencyIn, formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { AttachedFile } from '#services/files/web/public.tsx';
import type { Column, Field } from '../../definition.ts';
import { type Filling, optionsOf, rowsIn } from './filling.ts';
import styles from './form-fields.module.css';

interface AnswerTextProps {
  field: Field | Column;
  answer: unknown;
  filling: Pick<Filling, 'language' | 'options' | 'files'>;
}

/** An answer as text. */
export function AnswerText({ field, answer, filling }: AnswerTextProps): ReactNode {
  const { t } = useTranslation();
  const { language } = filling;
  if (answer === undefined || answer === null || answer === '') {
    return t(field.kind === 'file' ? 'forms:fields.no_file' : 'forms:fields.not_answered');
  }
  switch (field.kind) {
    case 'statement':
      return t('forms:fields.agreed');
    case 'date':
      return isDay(answer) ? formatDay(answer, language) : null;
    case 'number':
      return formatNumber(Number(answer));
    case 'money':
      return writtenAmount(String(answer), language);
    case 'choice':
      return nameOf(answer, optionsOf(field, filling));
    case 'choices': {
      const options = optionsOf(field, filling);
      const chosen: unknown[] = Array.isArray(answer) ? answer : [];
      return listOf(
        chosen.map((one) => nameOf(one, options)),
        language,
      );
    }
    case 'file': {
      const ids: unknown[] = Array.isArray(answer) ? answer : [];
      return (
        <ul className={styles.answers}>
          {filling.files
            .filter(({ id }) => ids.includes(id))
            .map((file) => (
              <li key={file.id}>
                <AttachedFile file={file} />
              </li>
            ))}
        </ul>
      );
    }
    case 'table':
      return (
        <ul className={styles.answers}>
          {rowsIn(answer).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <li key={place}>
              <Dotted
                facts={field.columns
                  .filter(({ key }) => row[key] !== undefined)
                  .map((column) => (
                    <Cell
                      key={column.key}
                      column={column}
                      cell={row[column.key]}
                      {...{ filling }}
                    />
                  ))}
              />
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <Bdi>
          <span className={styles.said}>{String(answer)}</span>
        </Bdi>
      );
  }
}

interface CellProps {
  column: Column;
  cell: unknown;
  filling: AnswerTextProps['filling'];
}

/** A cell of a row; a day in one calendar, so that the row fits a phone. */
function Cell({ column, cell, filling }: CellProps): ReactNode {
  if (column.kind === 'date' && isDay(cell)) return datePieces(cell, filling.language).first;
  return <AnswerText field={column} answer={cell} filling={filling} />;
}

function nameOf(value: unknown, options: readonly { value: string; label: string }[]): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}

/** As it was kept; who typed it wrote no other digits. */
function writtenAmount(written: string, language: Language): string {
  return `${written} ${currencyIn(language)}`;
}

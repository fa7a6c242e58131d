import { useTranslation } from 'react-i18next';
import { otherLanguage } from '#platform/language/language.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import type { ListColumn } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { NameRow } from '../reference-row.ts';
import type { BroughtRow } from '../row-words.ts';
import styles from './list-table.module.css';
import { useDifferences } from './reference-words.ts';

type EditedRow = NameRow | BroughtRow;

/** Both names, and the code, which never changes. */
export function useNameColumns<Row extends EditedRow>(): Record<'name' | 'code', ListColumn<Row>> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, otherNameOf } = useNames();
  return {
    name: {
      title: t('reference:row.name'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={<Bdi>{nameOf(row)}</Bdi>}
          second={<Bdi lang={otherLanguage(language)}>{otherNameOf(row)}</Bdi>}
        />
      ),
    },
    code: {
      title: t('reference:row.code'),
      card: 'fact',
      cell: ({ code }) => <Bdi dir="ltr">{String(code)}</Bdi>,
    },
  };
}

const looks: Record<BroughtRow['origin'], { mark: Mark; quiet?: boolean }> = {
  source: { mark: 'accepted', quiet: true },
  edited: { mark: 'changed' },
  added: { mark: 'not_begun', quiet: true },
};

/** The row's origin, and below it the differences in the source and the last change. */
export function useOriginColumn<Row extends BroughtRow>(): ListColumn<Row> {
  const { t } = useTranslation();
  const differencesOf = useDifferences();
  return {
    title: t('reference:row.origin'),
    card: 'status',
    cell: (row) => {
      const says = differencesOf(row).map(({ there }) => there);
      return (
        <>
          <span className={styles.origin}>
            <StatusMark {...looks[row.origin]}>{t(`reference:origins.${row.origin}`)}</StatusMark>
          </span>
          {says.length > 0 && (
            <p className={styles.says}>{t('reference:source_says', { what: says.join(' · ') })}</p>
          )}
          <ChangeLine row={row} />
        </>
      );
    },
  };
}

/** The last manual change's author and time; renders nothing if there is none. */
function ChangeLine({ row: { changed_by, changed_at } }: { row: EditedRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  if (!changed_by || !changed_at) return null;
  const name = nameOf(changed_by);
  const when = relativeMoment(changed_at, serverNow(), language);
  return <p className={styles.says}>{t('reference:row.changed_by', { name, when })}</p>;
}

export function useUsesColumn<Row extends EditedRow>(): ListColumn<Row> {
  const { t } = useTranslation();
  return {
    title: t('reference:row.used_by'),
    number: true,
    card: 'detail',
    cell: ({ used_by }) => formatNumber(used_by),
  };
}

/** For the portal's own lists, which have no origin. */
export function useChangeColumn<Row extends EditedRow>(): ListColumn<Row> {
  const { t } = useTranslation();
  return {
    title: t('reference:row.changed'),
    card: 'status',
    cell: (row) => <ChangeLine row={row} />,
  };
}

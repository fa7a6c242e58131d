import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers/numbers.ts';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import type { ListColumn } from '#platform/web/lists/list-table.ts';
import { eachClosure } from '#services/advising/calls.ts';
import { closureOf } from '#services/advising/contract.ts';
import type { qualityList } from '../lists.ts';
import type { QualityCount, QualityGroup, QualityShare } from '../quality-report.ts';
import { QualityCell } from './quality-cell.tsx';
import { type Behind, useQualityLinks } from './use-quality-links.ts';

type Figure = Exclude<keyof typeof qualityList.columns, 'advisor'>;

interface FigureOptions extends Partial<ListColumn<unknown>> {
  /** The filter for the students behind it. */
  behind?: Behind;
}

/** The figures of a guide or a major, each linking to the students behind it. */
export function useFigureColumns<Row extends { quality: QualityGroup | null }>(
  ofRow: (row: Row) => Behind,
): Record<Figure, ListColumn<Row>> {
  const { t } = useTranslation();
  const cards = useCards();
  const linkTo = useQualityLinks();
  const title = (field: string) => {
    const code = closureOf(field);
    return code ? t(`advising:codes.${code}`) : t(`guidance-reports:quality.short.${field}`);
  };

  function column(
    key: Figure,
    read: (quality: QualityGroup) => string | null,
    { behind, ...options }: FigureOptions = {},
  ): ListColumn<Row> {
    return {
      title: title(key),
      number: true,
      card: 'detail',
      ...(options as Partial<ListColumn<Row>>),
      cell: (row) => {
        // A card says only once that a group is too small, and leaves out missing figures.
        if (cards && (!row.quality || read(row.quality) === null)) return null;
        // Numbers in a card's line are too close together to tap, so only its title and its main figure link.
        const isMet = !cards || options.card === 'figure';
        const link = behind && isMet ? linkTo({ ...ofRow(row), ...behind }) : null;
        return <QualityCell quality={row.quality} read={read} link={link} />;
      },
    };
  }
  const count = (key: Figure & QualityCount, options?: FigureOptions) =>
    column(key, (quality) => formatNumber(quality[key]), options);
  const share = (key: Figure & QualityShare, options?: FigureOptions) =>
    column(
      key,
      (quality) =>
        t('guidance-reports:value.figure', {
          students: formatNumber(quality[key]),
          percent: formatPercent(quality.percent[key], 1),
        }),
      options,
    );
  const part = (key: Figure & QualityShare, of: QualityCount, options: FigureOptions) =>
    column(
      key,
      (quality) => {
        const values = { part: formatNumber(quality[key]), whole: formatNumber(quality[of]) };
        return quality[of] === 0 ? null : t('guidance-reports:quality.part', values);
      },
      options,
    );
  return {
    students: count('students', { behind: {} }),
    contacted: share('contacted', { behind: { contact: 'contacted' }, card: 'figure' }),
    answered: share('answered', { behind: { contact: 'answered' } }),
    first_contact_hours: column('first_contact_hours', ({ first_contact_hours: hours }) =>
      hours === null ? null : formatNumber(hours),
    ),
    low_gpa_contacted: part('low_gpa_contacted', 'low_gpa', {
      behind: { low_gpa: 'true', contact: 'contacted' },
    }),
    slots_used: part('slots_used', 'slots_offered', {}),
    no_shows: count('no_shows', { behind: { no_show: 'true' } }),
    cases_open: count('cases_open', { behind: { cases: 'open' } }),
    ...eachClosure((figure, code) =>
      count(figure, { optional: true, card: 'detail', behind: { cases: code } }),
    ),
  };
}

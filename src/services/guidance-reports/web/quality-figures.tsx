import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#platform/language/numbers.ts';
import type { Column } from '#platform/ui/table-props.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import type { QualityCount, QualityGroup, QualityShare } from '../quality-report.ts';
import { QualityCell } from './quality-cell.tsx';
import { type Behind, useQualityLinks } from './use-quality-links.ts';

interface FigureOptions extends Partial<Column<unknown>> {
  /** What it asks of the students behind it. */
  behind?: Behind;
}

/** The figures of a group, each leading to the students behind it: of a guide, of a major. */
export function useFigureColumns<Row extends { quality: QualityGroup | null }>(
  ofRow: (row: Row) => Behind,
): Column<Row>[] {
  const { t } = useTranslation();
  const phone = usePhone();
  const linkTo = useQualityLinks();
  const title = (field: string) => t(`guidance-reports:quality.short.${field}`);

  function column(
    key: string,
    read: (quality: QualityGroup) => string | null,
    { behind, ...options }: FigureOptions = {},
  ): Column<Row> {
    const named = (quality: QualityGroup) => {
      const figure = read(quality);
      if (!phone || figure === null || options.card !== undefined) return figure;
      return t('guidance-reports:value.named', { name: title(key), figure });
    };
    return {
      ...{ key, title: title(key), number: true },
      ...(options as Partial<Column<Row>>),
      cell: (row) => {
        // A card says once that a group is too small to be told, and nothing of what there is none of.
        if (phone && (!row.quality || read(row.quality) === null)) return null;
        // Numbers in a line of a card are too close for fingers; its name and its figure lead on.
        const isMet = !phone || options.card === 'figure';
        const link = behind && isMet ? linkTo({ ...ofRow(row), ...behind }) : null;
        return <QualityCell quality={row.quality} read={named} link={link} />;
      },
    };
  }
  const count = (key: QualityCount, options?: FigureOptions) =>
    column(key, (quality) => formatNumber(quality[key]), options);
  const share = (key: QualityShare, options?: FigureOptions) =>
    column(
      key,
      (quality) =>
        t('guidance-reports:value.figure', {
          students: formatNumber(quality[key]),
          percent: formatPercent(quality.percent[key], 1),
        }),
      { sheet: [key, `${key}_percent`], ...options },
    );
  const part = (key: QualityShare, of: QualityCount, options: FigureOptions) =>
    column(
      key,
      (quality) => {
        const values = { part: formatNumber(quality[key]), whole: formatNumber(quality[of]) };
        return quality[of] === 0 ? null : t('guidance-reports:quality.part', values);
      },
      options,
    );
  return [
    count('students', { sortable: true, behind: {} }),
    share('contacted', { sortable: true, behind: { contact: 'contacted' }, card: 'figure' }),
    share('answered', { sortable: true, behind: { contact: 'answered' } }),
    column(
      'first_contact_hours',
      ({ first_contact_hours: hours }) => (hours === null ? null : formatNumber(hours)),
      { sortable: true },
    ),
    part('low_gpa_contacted', 'low_gpa', {
      sheet: ['low_gpa', 'low_gpa_contacted', 'low_gpa_contacted_percent'],
      behind: { low_gpa: 'true', contact: 'contacted' },
    }),
    part('slots_used', 'slots_offered', {
      sheet: ['slots_offered', 'slots_used', 'slots_used_percent'],
    }),
    count('no_shows', { sortable: true, behind: { no_show: 'true' } }),
    count('cases_open', { sortable: true, behind: { cases: 'open' } }),
    count('cases_CP', { optional: true, card: 'detail', behind: { cases: 'CP' } }),
    count('cases_NR', { optional: true, card: 'detail', behind: { cases: 'NR' } }),
    count('cases_TC', { optional: true, card: 'detail', behind: { cases: 'TC' } }),
  ];
}

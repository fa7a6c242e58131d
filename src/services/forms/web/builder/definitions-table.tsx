import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { formsAddresses } from '../../addresses.ts';
import { formsCalls } from '../../calls.ts';
import type { FormState } from '../../form.ts';

const { listDefinitions } = formsCalls;

export const stateMarks: Record<FormState, Mark> = {
  draft: 'not_begun',
  published: 'accepted',
  retired: 'cancelled',
};

/** A form in a row: what it is called, how far it is, and what is under way of it. */
export function useDefinitionColumns(): ListColumns<typeof listDefinitions> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    title: {
      title: t('forms:definitions.column.title'),
      card: 'title',
      cell: (form) => (
        <TwoLines
          first={
            <Link href={formsAddresses.definition({ id: form.id })}>
              <Bdi>{textIn(language, form, 'title') || form.title_ar || form.title}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{form.code}</Bdi>}
        />
      ),
    },
    type: {
      title: t('forms:definitions.column.type'),
      card: 'detail',
      cell: ({ type }) => t(`forms:types.${type}`),
    },
    state: {
      title: t('forms:definitions.column.state'),
      card: 'status',
      cell: ({ state, version, has_changes }) => (
        <TwoLines
          first={
            <StatusMark mark={stateMarks[state]} quiet>
              {t(`forms:states.${state}`)}
            </StatusMark>
          }
          second={
            has_changes
              ? t('forms:definitions.changes')
              : version !== null && t('forms:definitions.version', { version })
          }
        />
      ),
    },
    days: {
      title: t('forms:definitions.column.days'),
      number: true,
      card: 'detail',
      cell: ({ days }) => formatNumber(days),
    },
    open_requests: {
      title: t('forms:definitions.column.open_requests'),
      number: true,
      card: 'detail',
      cell: ({ open_requests }) => formatNumber(open_requests),
    },
    changed_at: {
      title: t('forms:definitions.column.changed_at'),
      card: 'detail',
      cell: ({ changed_at, changed_by }) => (
        <TwoLines
          first={formatMoment(changed_at, language, 'brief')}
          second={changed_by && <Bdi>{nameOf(changed_by)}</Bdi>}
        />
      ),
    },
  };
}

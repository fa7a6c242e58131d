import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useNow } from '#platform/web/now.ts';
import type { myRequestsCalls } from '../calls.ts';
import type { MyRequest } from '../contract.ts';
import { PromisedCell } from './promised-cell.tsx';
import { StationBar } from './station-bar.tsx';

type Columns = ListColumns<typeof myRequestsCalls.listRequests, string, MyRequest>;

/** The columns say what it is, how it stands, with whom, since when and until when, and what comes next. */
export function useRequestColumns(serviceOf: (service: string) => string | undefined): Columns {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const now = useNow();
  const titleOf = ({ about, ...row }: MyRequest) => {
    const title = textIn(language, row, 'title');
    return about ? t('my-requests:about', { title, name: nameOf(about) }) : title;
  };
  const title = (key: string) => t(`my-requests:field.${key}`);
  return {
    request: {
      title: title('request'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <Link href={row.link}>
              <Bdi>{titleOf(row)}</Bdi>
            </Link>
          }
          second={
            <Dotted
              facts={[
                serviceOf(row.service),
                row.number && (
                  <Bdi key="number" dir="ltr">
                    {row.number}
                  </Bdi>
                ),
              ]}
            />
          }
        />
      ),
    },
    state: {
      title: title('state'),
      card: 'status',
      cell: ({ mark, state, stations, is_late, ended_at }) => (
        <>
          <StatusMark mark={mark} quiet={ended_at !== null}>
            {nameOf(state)}
          </StatusMark>
          {stations && <StationBar {...stations} isLate={is_late} />}
        </>
      ),
    },
    holder: {
      title: title('holder'),
      card: 'detail',
      cell: ({ is_mine, holder }) =>
        is_mine ? t('my-requests:yours') : holder && <Bdi>{nameOf(holder)}</Bdi>,
    },
    since: {
      title: title('since'),
      card: 'detail',
      cell: ({ since, ended_at }) => relativeMoment(ended_at ?? since, now, language),
    },
    promised_at: {
      title: title('promised_at'),
      card: 'detail',
      cell: (row) => <PromisedCell row={row} />,
    },
    next: {
      title: title('next'),
      card: 'actions',
      cell: (row) => {
        if (!row.next) return null;
        const verb = nameOf(row.next);
        if (!row.is_mine) return <TwoLines plain first={verb} second={undefined} />;
        return (
          <Button
            size={32}
            aria-label={t('my-requests:next_of', { verb, title: titleOf(row) })}
            renderLink={(link) => <Link href={row.link} {...link} />}
          >
            {verb}
          </Button>
        );
      },
    },
  };
}

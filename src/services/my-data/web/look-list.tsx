import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataCalls } from '../calls.ts';

const pageSize = 10;

/** Who opened the person's record, in which role and when. */
export function LookList() {
  const { t } = useTranslation();
  const search: { page?: unknown } = useSearch({ strict: false });
  // Addresses count pages from 0, calls from 1.
  const page = /^\d{1,5}$/.test(String(search.page)) ? Number(search.page) + 1 : 1;
  const query = { page, page_size: pageSize };
  const looks = useCall(myDataCalls.listLooks, { query }, { keepsPrevious: true });
  return (
    <AnswerFrame answer={looks} columns={1}>
      {({ count, results }) => (
        <>
          <RowList note={t(count === 0 ? 'my-data:looks.none' : 'my-data:looks.note')}>
            {results.map(({ key, at, what, role }) => (
              <RowListItem
                key={key}
                name={role ?? t('my-data:looks.nobody')}
                second={what}
                third={<Moment at={at} />}
              />
            ))}
          </RowList>
          {count > pageSize && (
            <Paging
              page={page}
              pageSize={pageSize}
              count={count}
              renderLink={(to, link) => (
                <Link href={myDataAddresses.own({ page: to - 1 })} resetScroll={false} {...link} />
              )}
            />
          )}
        </>
      )}
    </AnswerFrame>
  );
}

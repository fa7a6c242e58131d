import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { defaultPageSize, largestPageSize } from '../../contract/paging.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { usePhone } from '../../ui/look/use-phone.ts';
import { Paging } from '../../ui/tables/paging.tsx';
import { type List, pageSizes } from './list.ts';
import styles from './list-screen.module.css';

interface ListPagingBarProps<Row> {
  list: List<Row>;
  onTurn: () => void;
}

/** The range of rows shown out of the total, and links to the other pages. */
export function ListPagingBar<Row>({ list, onTurn }: ListPagingBarProps<Row>) {
  const phone = usePhone();
  const { count = 0, page, page_size, rows, address } = list;
  if (!rows || rows.length === 0) return null;
  const canGrow = page === 1 && count > page_size && page_size < largestPageSize;
  if (phone && canGrow) return <ShowMore list={list} />;
  const offered: readonly number[] = pageSizes;
  const sizes = offered.includes(page_size) ? offered : [...offered, page_size].toSorted(byNumber);
  return (
    <Paging
      page={page}
      pageSize={page_size}
      count={count}
      pageSizes={count > defaultPageSize ? sizes : undefined}
      onPageSize={(size) =>
        address.change({ page_size: size === defaultPageSize ? undefined : String(size) })
      }
      renderLink={(to, link) => (
        <Link
          {...address.link({ page: to > 1 ? String(to - 1) : undefined })}
          {...link}
          onClick={onTurn}
        />
      )}
    />
  );
}

/** On a phone the list grows in place; its length is kept in the address. */
function ShowMore<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const { count = 0, page_size, isOld, address } = list;
  return (
    <div className={styles.more}>
      <p>{t('platform:common.rows_range', { from: 1, to: page_size, total: count })}</p>
      <Button
        busy={isOld}
        onClick={() =>
          address.change({ page_size: String(page_size + defaultPageSize) }, { replace: true })
        }
      >
        {t('platform:common.show_more')}
      </Button>
    </div>
  );
}

function byNumber(one: number, other: number): number {
  return one - other;
}

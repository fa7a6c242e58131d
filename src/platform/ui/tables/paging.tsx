import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import styles from './paging.module.css';
import { shownPages } from './shown-pages.ts';

interface PageLink {
  className: string;
  'aria-label': string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface PagingProps {
  /** From 1. */
  page: number;
  pageSize: number;
  count: number;
  /** `renderLink={(page, link) => <Link search={{ page }} {...link} />}`. */
  renderLink: (page: number, link: PageLink) => ReactElement;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
}

export function Paging(props: PagingProps) {
  const { page, pageSize, count, pageSizes, onPageSize } = props;
  const { t } = useTranslation();
  const sizeId = useId();
  const from = Math.min((page - 1) * pageSize + 1, count);
  const to = Math.min(page * pageSize, count);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  return (
    <div className={styles.paging}>
      <p className={styles.range}>{t('platform:common.rows_range', { from, to, total: count })}</p>
      {pageSizes && onPageSize && (
        <span className={styles.size}>
          <label htmlFor={sizeId}>{t('platform:common.in_page')}</label>
          <span className={styles.select}>
            <select
              id={sizeId}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <IconChevronDown size={16} aria-hidden="true" />
          </span>
        </span>
      )}
      {(pages > 1 || page > 1) && <Pages {...props} pages={pages} />}
    </div>
  );
}

function Pages({ page, pages, renderLink }: PagingProps & { pages: number }) {
  const { t } = useTranslation();
  const link = (to: number, children: ReactNode, label: string) =>
    renderLink(to, {
      className: styles.page ?? '',
      'aria-label': label,
      'aria-current': to === page ? 'page' : undefined,
      children,
    });
  const [previous, next] = [t('platform:common.previous'), t('platform:common.next')];
  const back = <IconChevronLeft size={18} className="mirrored" aria-hidden="true" />;
  const on = <IconChevronRight size={18} className="mirrored" aria-hidden="true" />;
  return (
    <nav aria-label={t('platform:common.pages')} className={styles.pages}>
      {page > 1 ? link(page - 1, back, previous) : <span className={styles.stop}>{back}</span>}
      {shownPages(page, pages).map((shown, place) =>
        shown === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place
          <span key={`gap-${place}`} className={styles.gap}>
            …
          </span>
        ) : (
          <span key={shown} data-far={Math.abs(shown - page) > 1 || undefined}>
            {link(shown, formatNumber(shown), t('platform:common.page_of', { page: shown, pages }))}
          </span>
        ),
      )}
      {page < pages ? link(page + 1, on, next) : <span className={styles.stop}>{on}</span>}
    </nav>
  );
}

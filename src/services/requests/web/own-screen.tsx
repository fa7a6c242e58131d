import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Link } from '#platform/web/link.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { OwnRow } from '../request-shapes.ts';
import { useFormType } from './form-type.ts';
import styles from './own-screen.module.css';
import { isLate, requestMarks, useRequestWords } from './use-request-words.ts';

const { listOwn } = requestsCalls;
const tab = 'own';

/** The student's requests and drafts of a type, the last changed first. */
export function OwnScreen() {
  const { t } = useTranslation();
  const type = useFormType();
  const title = t(`requests:menu.own_${type}`);
  usePageTitle(title);
  const query = { type, page: useTabPage(tab), page_size: tabPageSize };
  const answer = useCall(listOwn, { query }, { keepsPrevious: true });
  const begin = (
    <AddButton renderLink={(link) => <Link href={requestsAddresses.choose({ type })} {...link} />}>
      {t('requests:own.new')}
    </AddButton>
  );
  return (
    <>
      <PageHeader title={title} sentence={t('requests:own.lead')} actions={begin} />
      <TabRows
        tab={tab}
        answer={answer}
        empty={
          <EmptyState
            icon={<IconForms size={28} />}
            title={t('requests:own.empty')}
            text={t('requests:own.empty_text')}
          />
        }
      >
        {(row) => <OwnItem key={row.id} row={row} />}
      </TabRows>
    </>
  );
}

function OwnItem({ row }: { row: OwnRow }) {
  const { t } = useTranslation();
  const { titleOf, holderOf, dayOf } = useRequestWords();
  const { id, type, form, number, state, at, to_mend, promised_at } = row;
  const isDraft = state === 'draft';
  const href = isDraft
    ? requestsAddresses.fill({ type, form_id: form.id })
    : requestsAddresses.ownRequest({ type, id });
  const facts = [
    !isDraft && <Bdi key="number">{number}</Bdi>,
    at.length > 0 && (
      <Bdi key="with">{t('requests:own.with', { holder: at.map(holderOf).join(' · ') })}</Bdi>
    ),
    to_mend > 0 && t('requests:own.to_mend', { count: to_mend }),
    promised_at &&
      t(isLate(promised_at) ? 'requests:late_from' : 'requests:until', {
        when: dayOf(promised_at),
      }),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={href}>
            <Bdi>{titleOf(form)}</Bdi>
          </Link>
        </h2>
        <p className={styles.second}>
          <Dotted facts={facts} />
        </p>
      </div>
      <StateMark marks={requestMarks} state={state} word={t(`requests:states.${state}`)} />
    </li>
  );
}

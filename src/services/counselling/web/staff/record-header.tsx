import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPageSize } from '#platform/contract/paging.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useNow } from '#platform/web/now.ts';
import { counsellingCalls } from '../../calls.ts';
import { LookList } from '../look-list.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

const { changeRecord, listRecords, readDay } = counsellingCalls;

type HeadPartProps = Omit<RecordPartProps, 'canWrite'>;

/** Closes a record, and opens it again. */
export function ChangeRecord({ record: { id, state }, opened }: HeadPartProps) {
  const { t } = useTranslation();
  const isOpen = state === 'open';
  const asks = {
    title: t('counselling:record.close_title'),
    text: t('counselling:record.close_text'),
  };
  return (
    <ActionButton
      call={changeRecord}
      input={{ params: { id }, body: { to: isOpen ? 'close' : 'reopen' } }}
      changes={[listRecords, readDay]}
      verb={t(`counselling:record.${isOpen ? 'close' : 'reopen'}`)}
      said={t(`counselling:record.${isOpen ? 'closed' : 'reopened'}`)}
      onDone={(changed) => opened.change({ state: changed.state })}
      {...(isOpen && { asks })}
    />
  );
}

/** Under the record's head: who looked last, those in an emergency too, and that the student sees it. */
export function LooksLine({ record: { looks }, opened }: HeadPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const now = useNow();
  const [shown, setShown] = useState(false);
  const [page, setPage] = useState(1);
  const [last] = looks.results;
  const title = t('counselling:record.looks', { count: looks.count });
  const when = last ? relativeMoment(last.at, now, language) : '';
  return (
    <div className={styles.looks}>
      {last && t('counselling:record.looked', { name: titledNameOf(last.person), when })}
      <Button size={32} look="quiet" onClick={() => setShown(true)}>
        {title}
      </Button>
      <Dialog opened={shown} onClose={() => setShown(false)} size={640} title={title}>
        <LookList looks={looks.results} />
        <Turning
          page={page}
          count={looks.count}
          onTurn={(looks_page) => {
            setPage(looks_page);
            opened.turn({ looks_page });
          }}
        />
      </Dialog>
    </div>
  );
}

interface TurningProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** To the page before and after, of what an opened record holds. */
export function Turning({ page, count, onTurn }: TurningProps) {
  const { t } = useTranslation();
  const hasNext = page * defaultPageSize < count;
  if (count <= defaultPageSize) return null;
  return (
    <div className={styles.acts}>
      <Button size={32} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('platform:common.previous')}
      </Button>
      <Button size={32} disabled={!hasNext} onClick={() => onTurn(page + 1)}>
        {t('platform:common.next')}
      </Button>
    </div>
  );
}

import { IconEyeCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPageSize } from '#platform/contract/paging.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useNow } from '#platform/web/now.ts';
import { LookList } from '../look-list.tsx';
import type { RecordPartProps } from './record-view.tsx';
import styles from './staff.module.css';

/** Under the record's head: who looked last, those in an emergency too, and that the student sees it. */
export function LooksLine({ record: { looks }, opened }: RecordPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const now = useNow();
  const [shown, setShown] = useState(false);
  const [page, setPage] = useState(1);
  const [last] = looks.results;
  return (
    <div className={styles.looks}>
      <IconEyeCheck size={20} stroke={1.5} aria-hidden="true" />
      <span className={styles.grow}>
        {last &&
          t('counselling:record.looked', {
            name: titledNameOf(last.person),
            when: relativeMoment(last.at, now, language),
          })}
      </span>
      <Button size={32} look="quiet" onClick={() => setShown(true)}>
        {t('counselling:record.looks', { count: looks.count })}
      </Button>
      <Dialog
        opened={shown}
        onClose={() => setShown(false)}
        size={640}
        title={t('counselling:record.looks', { count: looks.count })}
      >
        <LookList looks={looks.results} />
        <Turning
          page={page}
          count={looks.count}
          onTurn={(to) => {
            setPage(to);
            opened.turn({ looks_page: to });
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
  if (count <= defaultPageSize) return null;
  return (
    <div className={styles.acts}>
      <Button size={32} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('counselling:record.previous')}
      </Button>
      <Button size={32} disabled={page * defaultPageSize >= count} onClick={() => onTurn(page + 1)}>
        {t('counselling:record.next')}
      </Button>
    </div>
  );
}

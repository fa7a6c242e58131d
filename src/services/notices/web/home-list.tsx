import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { ShownNotice } from '../contract.ts';
import styles from './home-list.module.css';
import { NoticeItem } from './notice-item.tsx';
import { useDismiss, useShownNotices } from './queries.ts';

/** The current notices on home, until they are dismissed or over. */
export function HomeList() {
  const { t } = useTranslation();
  const shown = useShownNotices().data?.results.filter(({ dismissed }) => !dismissed) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('notices:home.region')}>
      {shown.map((notice) => (
        <Dismissible key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Dismissible({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const putting = useDismiss();
  if (putting.isPending) return null;
  const title = textIn(language, notice, 'title');
  return (
    <NoticeItem
      notice={notice}
      language={language}
      action={
        <IconButton
          size={32}
          label={t('notices:home.dismiss', { title })}
          onClick={() => putting.mutate({ params: { id: notice.id } })}
        >
          <IconX size={16} />
        </IconButton>
      }
    />
  );
}

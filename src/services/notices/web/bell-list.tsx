import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Star } from '#platform/ui/facts/star.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { ShownNotice } from '../contract.ts';
import styles from './bell-list.module.css';
import words from './notice-words.module.css';
import { useMarkSeen, useShownNotices } from './queries.ts';

/** The current notices, above the items of the bell; showing them marks them as seen. */
export function BellNotices() {
  const { t } = useTranslation();
  const results = useShownNotices().data?.results ?? [];
  const fresh = useSeen(results);
  if (results.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('notices:bell.title')}>
      <h3 className={styles.heading}>{t('notices:bell.title')}</h3>
      <ul>
        {results.map((notice) => (
          <Row key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ notice, isNew }: { notice: ShownNotice; isNew: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Icon = notice.kind === 'warning' ? IconAlertTriangle : IconSpeakerphone;
  const body = textIn(language, notice, 'body');
  return (
    <li className={styles.row}>
      <Icon size={20} className={styles.icon} data-kind={notice.kind} aria-hidden="true" />
      <div className={styles.words}>
        <p className={words.title}>{textIn(language, notice, 'title')}</p>
        {body && <p className={words.body}>{body}</p>}
      </div>
      {isNew && <Star label={t('notices:bell.unseen')} />}
    </li>
  );
}

/** Marks shown notices as seen; returns those that were new when the list opened. */
function useSeen(results: readonly ShownNotice[]): ReadonlySet<number> {
  const { mutate } = useMarkSeen();
  const fresh = useRef(new Set<number>());
  const unseen = results.filter(({ seen }) => !seen).map(({ id }) => id);
  const unmarked = unseen.filter((id) => !fresh.current.has(id)).join();
  for (const id of unseen) fresh.current.add(id);
  const marked = useRef('');
  useEffect(() => {
    if (unmarked === '' || unmarked === marked.current) return;
    marked.current = unmarked;
    mutate({ body: { ids: unmarked.split(',').map(Number) } });
  }, [unmarked, mutate]);
  return fresh.current;
}

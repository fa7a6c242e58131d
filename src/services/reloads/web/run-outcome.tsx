import { IconCircleCheck, IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StackedBar } from '#platform/ui/facts/stacked-bar.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Run } from '../contract.ts';
import styles from './run-screen.module.css';
import { momentText, useStartedText } from './run-words.ts';

/** The rows read, as shares of the total, and who started the run when. */
export function RunOutcome({ run }: { run: Run }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const started = useStartedText();
  const { source, counts, state, finished_at } = run;
  const isRead = state !== 'failed' && state !== 'stopped';
  return (
    <>
      <div className={styles.head}>
        <div className={styles.done} data-read={isRead || undefined}>
          {isRead ? <IconCircleCheck size={22} /> : <IconFileAlert size={22} />}
          <p className={styles.words}>
            {isRead && (
              <strong>
                {t(`reloads:reload.${state === 'applied' ? 'all_done' : 'read_done'}`)}
              </strong>
            )}
            <span className={styles.source}>
              <Dotted
                facts={[
                  source.file && <Bdi dir="ltr">{source.file}</Bdi>,
                  source.bytes > 0 && formatBytes(source.bytes, language),
                  source.bytes > 0 && (
                    <>
                      {t('reloads:reload.encoding')} <Bdi dir="ltr">{source.encoding}</Bdi>
                    </>
                  ),
                ]}
              />
            </span>
          </p>
        </div>
        {counts.read > 0 && (
          <p className={styles.rows}>{t('reloads:reload.rows', { count: counts.read })}</p>
        )}
      </div>
      {isRead && <Shares run={run} />}
      <div className={styles.foot}>
        <span>{started(run)}</span>
        {finished_at && (
          <span>{t('reloads:reload.finished', { time: momentText(finished_at, language) })}</span>
        )}
      </div>
    </>
  );
}

const colours = {
  unchanged: 'var(--line-2)',
  changed: 'var(--info-mark)',
  added: 'var(--success-mark)',
  vanished: 'var(--warning-mark)',
  refused: 'var(--error-mark)',
} as const;

const parts = ['unchanged', 'changed', 'added', 'vanished', 'refused'] as const;

function Shares({ run: { counts } }: { run: Run }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const named = parts.map((part) =>
    t('reloads:reload.part', {
      part: t(`reloads:reload.counts.${part}`),
      count: counts[part],
    }),
  );
  return (
    <div className={styles.bar}>
      <StackedBar
        parts={parts.map((key) => ({ key, value: counts[key], colour: colours[key] }))}
        label={listOf(named, language)}
      />
    </div>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { certificatesCalls } from '../calls.ts';
import type { Graduate } from '../contract.ts';
import { IssueDialog } from './certificate-dialog.tsx';
import { graduatesChanged } from './certificate-words.ts';
import styles from './graduates.module.css';

/** Issues and confirms the chosen rows, each by its own state; those refused are named. */
export function ChosenActions({ list }: { list: List<Graduate> }) {
  const { t } = useTranslation();
  const [isIssuing, setIssuing] = useState(false);
  const { tooMany, done, refused } = useDecideChosen(list.selection);
  const chosen = Object.groupBy(useChosen(list), ({ state }) => state);
  const ready = chosen.ready?.map(({ id }) => id) ?? [];
  const waiting = chosen.to_confirm?.flatMap(({ certificate }) => certificate ?? []) ?? [];
  const lacking = chosen.lacking?.length ?? 0;
  return (
    <>
      {ready.length > 0 && (
        <Button size={32} look="primary" reason={tooMany} onClick={() => setIssuing(true)}>
          {t('certificates:issue.several', { count: ready.length })}
        </Button>
      )}
      {waiting.length > 0 && (
        <ActionButton
          size={32}
          look={ready.length > 0 ? 'secondary' : 'primary'}
          reason={tooMany}
          call={certificatesCalls.confirmCertificates}
          input={{
            body: {
              ids: waiting.map(({ id }) => id),
              versions: waiting.map(({ version }) => version),
            },
          }}
          changes={graduatesChanged}
          verb={t('certificates:confirm.several', { count: waiting.length })}
          busyText={t('certificates:confirm.busy')}
          onDone={done((count) => t('certificates:confirm.done', { count }))}
          asks={{
            title: t('certificates:confirm.title', { count: waiting.length }),
            text: t('certificates:confirm.text'),
            busyText: t('certificates:confirm.busy'),
          }}
        />
      )}
      {lacking > 0 && (
        <span className={styles.missing}>
          {t('certificates:graduates.lacking', { count: lacking })}
        </span>
      )}
      <IssueDialog
        opened={isIssuing}
        onClose={() => setIssuing(false)}
        ids={ready}
        onDone={done((count) => t('certificates:issue.done', { count }))}
      />
      {refused}
    </>
  );
}

/** The chosen rows, those of pages that were left too: they were on screen as they were chosen. */
function useChosen({ rows = [], selection }: List<Graduate>): Graduate[] {
  const seen = useRef(new Map<string, Graduate>());
  for (const row of rows) seen.current.set(String(row.id), row);
  return [...selection.keys].flatMap((key) => seen.current.get(key) ?? []);
}

import { IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { trainingCalls } from '../calls.ts';
import type { TrainingRequest } from '../contract.ts';
import { AskRequest } from './ask-request-button.tsx';
import styles from './training.module.css';
import { TrainingFrame } from './training-frame.tsx';
import { requestMarks, useTrainingWords } from './use-training-words.ts';

const { listOwn, listOwnRequests } = trainingCalls;
const tab = 'requests';

/** A student's requests of the training, with their outcomes. */
export function OwnRequestsScreen() {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const query = { page: useTabPage(tab), page_size: tabPageSize };
  const answer = useCall(listOwnRequests, { query }, { keepsPrevious: true });
  const own = useCall(listOwn, {});
  const open = own.data?.results.find(({ may_ask }) => may_ask.length > 0);
  const title = t('training:menu.own_requests');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('training:own_requests.sentence')}
        actions={
          open && (
            <Button look="primary" onClick={() => setAsks(true)}>
              {t('training:ask.verb')}
            </Button>
          )
        }
      />
      <TrainingFrame answer={answer}>
        {() => (
          <TabRows
            tab={tab}
            answer={answer}
            empty={
              <EmptyState
                icon={<IconFileDescription size={28} />}
                title={t('training:own_requests.empty')}
                text={t('training:own_requests.empty_text')}
              />
            }
          >
            {(row) => <RequestRow key={row.id} row={row} />}
          </TabRows>
        )}
      </TrainingFrame>
      {open && (
        <AskRequest
          opened={asks}
          onClose={() => setAsks(false)}
          placement={open.id}
          kinds={open.may_ask}
        />
      )}
    </>
  );
}

function RequestRow({ row }: { row: TrainingRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  const { kind, cause, paused_until, absence, side, reason, state, answer, file, asked_at } = row;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <Dotted
            facts={[
              t(`training:kinds.${kind}`),
              cause && t(`training:causes.${cause}`),
              absence && dayOf(absence),
              paused_until && t('training:paused', { day: dayOf(paused_until) }),
            ]}
          />
        </p>
        <p className={styles.second}>
          <Dotted
            facts={[
              <Bdi key="side">{nameOf(side)}</Bdi>,
              relativeMoment(asked_at, serverNow(), language),
            ]}
          />
        </p>
        <p className={styles.second} dir="auto">
          {reason}
        </p>
        {file && <AttachedFile file={file} />}
      </div>
      <StateMark
        marks={requestMarks}
        state={state}
        word={t(`training:request_states.${state}`)}
        by={row.decided_by && nameOf(row.decided_by)}
        at={row.decided_at}
        why={answer}
      />
    </li>
  );
}

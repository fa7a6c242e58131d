import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { trainingCalls } from '#services/training/calls.ts';
import { TrainingFrame } from '#services/training/web/public.ts';
import { swapsCalls } from '../calls.ts';
import type { OwnSwap } from '../contract.ts';
import { AskSwap } from './ask-swap-dialog.tsx';
import { GivenSummary } from './given-summary.tsx';
import { swapMarks, swapsChanged } from './swap-words.ts';
import styles from './swaps.module.css';

const { answerSwap, listOwnSwaps, withdrawSwap } = swapsCalls;
const tab = 'swaps';

/** The swaps that a student asked for or is asked for. */
export function OwnSwapsScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const [asks, setAsks] = useState(false);
  const query = { page: useTabPage(tab), page_size: tabPageSize };
  const answer = useCall(listOwnSwaps, { query }, { keepsPrevious: true });
  const own = useCall(trainingCalls.listOwn, {});
  const coming = own.data?.results.filter(
    ({ result, start_date }) => result === null && start_date > today,
  );
  const title = t('swaps:menu.own');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('swaps:own.sentence')}
        actions={
          coming?.length ? (
            <Button look="primary" onClick={() => setAsks(true)}>
              {t('swaps:ask.verb')}
            </Button>
          ) : undefined
        }
      />
      <TrainingFrame answer={answer}>
        {() => (
          <TabRows
            tab={tab}
            answer={answer}
            empty={
              <EmptyState
                icon={<IconArrowsExchange size={28} />}
                title={t('swaps:own.empty')}
                text={t('swaps:own.empty_text')}
              />
            }
          >
            {(row) => <SwapRow key={row.id} row={row} />}
          </TabRows>
        )}
      </TrainingFrame>
      {coming && <AskSwap opened={asks} onClose={() => setAsks(false)} placements={coming} />}
    </>
  );
}

function SwapRow({ row }: { row: OwnSwap }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { is_asker, state, student, other, gives, other_gives, ended_by, ended_at } = row;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={styles.name}>
          {is_asker
            ? t('swaps:own.from_you', { name: nameOf(other) })
            : t('swaps:own.to_you', { name: nameOf(student) })}
        </p>
        <StateMark
          marks={swapMarks}
          state={state}
          word={t(`swaps:states.${state}`)}
          by={state === 'approved' || state === 'rejected' ? ended_by && nameOf(ended_by) : null}
          at={ended_at}
          why={row.answer}
        />
      </div>
      <Facts
        facts={[
          {
            label: t('swaps:field.gives'),
            value: <GivenSummary given={is_asker ? gives : other_gives} />,
          },
          {
            label: t('swaps:field.takes'),
            value: <GivenSummary given={is_asker ? other_gives : gives} />,
          },
          {
            label: t('swaps:field.asked_at'),
            value: relativeMoment(row.asked_at, serverNow(), language),
          },
        ]}
      />
      <Verbs row={row} />
    </li>
  );
}

const verbs = ['agree', 'decline', 'withdraw'] as const;
type Verb = (typeof verbs)[number];

/** The student's open actions: the asker withdraws, the other agrees, declines, or takes the agreement back. */
function verbsOf({ is_asker, state }: OwnSwap): readonly Verb[] {
  if (state !== 'asked' && state !== 'agreed') return [];
  if (is_asker) return ['withdraw'];
  return state === 'asked' ? ['agree', 'decline'] : ['decline'];
}

const outcomes = { agree: 'agreed', decline: 'declined', withdraw: 'withdrawn' } as const;

function Verbs({ row }: { row: OwnSwap }) {
  const { t } = useTranslation();
  const may = verbsOf(row);
  if (may.length === 0) return null;
  const params = { id: row.id };
  const verbOf = (verb: Verb) =>
    t(`swaps:own.${verb === 'decline' && row.state === 'agreed' ? 'take_back' : verb}`);
  return (
    <div className={styles.buttons}>
      {may.map((verb) => {
        const button = {
          changes: swapsChanged,
          said: t(`swaps:own.${outcomes[verb]}`),
          verb: verbOf(verb),
          size: 32,
          look: verb === 'agree' ? 'secondary' : 'quiet',
          asks: { title: t(`swaps:own.${verb}_title`), text: t(`swaps:own.${verb}_text`) },
        } as const;
        if (verb === 'withdraw') {
          return <ActionButton key={verb} call={withdrawSwap} input={{ params }} {...button} />;
        }
        const input = { params, body: { agrees: verb === 'agree' } };
        return <ActionButton key={verb} call={answerSwap} input={input} {...button} />;
      })}
    </div>
  );
}

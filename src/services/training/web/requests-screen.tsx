import { IconFileDescription } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AnyCall, InputOf, ReplyOf } from '#platform/contract/calls.ts';
import { day, text } from '#platform/contract/fields.ts';
import type { Day } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { serverNow, today } from '#platform/web/server-clock.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import type { TrainingRequest } from '../contract.ts';
import { requestList } from '../lists.ts';
import { isPause, requestKinds, requestStates } from '../training.ts';
import styles from './training.module.css';
import { requestMarks, trainingChanged, useTrainingWords } from './use-training-words.ts';

const { decideRequest, decideRequests, listRequests, undoRequest } = trainingCalls;

/** Requests, a tab for each kind, which the address names (spec section 2). */
export function RequestsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const asked = useList(listRequests, {
    filters: [
      {
        name: 'kind',
        label: t('training:field.kind'),
        isTabs: true,
        options: choicesOf(requestKinds, (one) => t(`training:requests.tabs.${one}`)),
      },
      {
        name: 'state',
        label: t('training:field.state'),
        options: wordedOptions(requestStates, (value) => t(`training:request_states.${value}`)),
      },
    ],
    orderings: choicesOf(requestList.orderings, (one) => t(`training:requests.order.${one}`)),
  });
  return (
    <ListPage
      list={asked}
      shown={requestList}
      columns={useRequestColumns()}
      title={t('training:menu.requests')}
      sentence={t('training:requests.sentence')}
      canCopy
      search={t('training:placements.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<DecideChosen list={asked} />}
      empty={{
        icon: <IconFileDescription size={28} />,
        title: t('training:requests.empty'),
        text: t('training:requests.empty_text'),
      }}
    />
  );
}

function useRequestColumns(): ListColumns<typeof listRequests, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  const role = useArea();
  return {
    student: {
      title: t('training:field.student'),
      card: 'title',
      cell: ({ placement, student }) => (
        <PersonLines person={student} href={trainingAddresses.placement({ role, id: placement })} />
      ),
    },
    side: {
      title: t('training:field.side'),
      card: 'fact',
      cell: ({ side, absence, cause, paused_until }) => (
        <TwoLines
          plain
          first={<Bdi>{nameOf(side)}</Bdi>}
          second={
            <Dotted
              facts={[
                absence && t('training:requests.absence_on', { day: dayOf(absence) }),
                cause && t(`training:causes.${cause}`),
                paused_until && t('training:paused', { day: dayOf(paused_until) }),
              ]}
            />
          }
        />
      ),
    },
    reason: {
      title: t('training:field.reason'),
      card: 'detail',
      cell: ({ reason, file }) => (
        <>
          <Clamped lines={2}>{reason}</Clamped>
          {file && <AttachedFile file={file} />}
        </>
      ),
    },
    asked_at: {
      title: t('training:field.asked_at'),
      card: 'fact',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    state: {
      title: t('training:field.state'),
      card: 'status',
      cell: ({ state, decided_by, decided_at, answer }) => (
        <StateMark
          marks={requestMarks}
          state={state}
          word={t(`training:request_states.${state}`)}
          by={decided_by && nameOf(decided_by)}
          at={decided_at}
          why={answer}
        />
      ),
    },
    actions: {
      title: t('training:field.actions'),
      card: 'actions',
      cell: (request) => <Actions request={request} />,
    },
  };
}

const verbs = ['accepted', 'rejected'] as const;
type Verb = (typeof verbs)[number];

const schemas = {
  accepted: z.strictObject({
    answer: text({ min: 0, max: 500, multiline: true }),
    until: day.nullable(),
  }),
  rejected: z.strictObject({
    answer: text({ min: 3, max: 500, multiline: true }),
    until: day.nullable(),
  }),
};

interface DecideProps<E extends AnyCall> extends What<E> {
  /** The button's label of a verb, where several stand below each other. */
  labelOf?: (verb: Verb) => string;
  /** Why a verb can't be pressed. */
  reasonOf?: (verb: Verb) => string | undefined;
  /** Whether accepting pauses until a day. */
  pauses?: boolean;
}

interface What<E extends AnyCall> {
  call: E;
  inputOf: (decided: { state: Verb; answer: string; until: Day | null }) => InputOf<E>;
  onDone: (reply: ReplyOf<E>) => void;
  text?: string;
  facts?: readonly { label: string; value: ReactNode }[];
  warningOf?: (verb: Verb) => string | undefined;
}

/** The two verbs, for one request or for several, and the dialog that asks for an answer. */
function Decide<E extends AnyCall>({
  labelOf,
  reasonOf,
  warningOf,
  pauses,
  ...what
}: DecideProps<E>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [verb, setVerb] = useState<Verb>('accepted');
  const readyFor = useReadyReasons(opened);
  return (
    <>
      {verbs.map((one) => (
        <Button
          key={one}
          size={32}
          look={one === 'rejected' ? 'quiet' : 'secondary'}
          aria-label={labelOf?.(one)}
          reason={reasonOf?.(one)}
          onClick={() => {
            setVerb(one);
            setOpened(true);
          }}
        >
          {t(`training:requests.verbs.${one}`)}
        </Button>
      ))}
      <DecisionDialog
        {...what}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`training:requests.titles.${verb}`)}
        schema={schemas[verb]}
        defaults={{ answer: '', until: null }}
        changes={trainingChanged}
        inputOf={(decided) => what.inputOf({ state: verb, ...decided })}
        fields={({ control }) =>
          pauses &&
          verb === 'accepted' && (
            <Controller
              control={control}
              name="until"
              render={({ field, fieldState }) => (
                <DateField
                  {...field}
                  label={t('training:field.paused_until')}
                  help={t('training:requests.until_help')}
                  error={fieldState.error?.message}
                  today={today()}
                  isClosed={(one) => one < today()}
                />
              )}
            />
          )
        }
        reason={{
          name: 'answer',
          label: t(`training:requests.${verb === 'accepted' ? 'done' : 'why'}`),
          optional: verb === 'accepted',
          ready: () => (verb === 'rejected' ? readyFor('training_rejected') : []),
        }}
        warning={warningOf?.(verb)}
        verb={t(`training:requests.verbs.${verb}`)}
        busyText={t('platform:common.sending')}
        danger={verb === 'rejected'}
      />
    </>
  );
}

function Actions({ request }: { request: TrainingRequest }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  const me = useMe();
  const { id, kind, cause, student, reason, state, absence, decided_by } = request;
  const pauses = isPause(cause);
  const name = nameOf(student);
  if (decided_by?.id === me.id) return null;
  if (state !== 'pending') return <Undo id={id} name={name} />;
  return (
    <div className={styles.verbs}>
      <Decide
        call={decideRequest}
        pauses={pauses}
        inputOf={(body) => ({ params: { id }, body })}
        labelOf={(verb) => t(`training:requests.verbs.${verb}_of`, { name })}
        facts={[
          { label: t('training:field.student'), value: <Bdi>{name}</Bdi> },
          { label: t('training:field.kind'), value: t(`training:kinds.${kind}`) },
          ...(cause
            ? [{ label: t('training:field.cause'), value: t(`training:causes.${cause}`) }]
            : []),
          ...(absence ? [{ label: t('training:field.day'), value: dayOf(absence) }] : []),
          { label: t('training:field.reason'), value: <Bdi>{reason}</Bdi> },
        ]}
        warningOf={(verb) =>
          verb === 'accepted'
            ? t(`training:requests.warning_${pauses ? 'pause' : kind}`)
            : undefined
        }
        onDone={() => void toast.success({ title: t('training:requests.decided') })}
      />
    </div>
  );
}

const undoReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

function Undo({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size={32}
        look="quiet"
        aria-label={t('training:requests.undo_of', { name })}
        onClick={() => setAsks(true)}
      >
        {t('training:requests.undo')}
      </Button>
      <DecisionDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('training:requests.undo_title')}
        text={t('training:requests.undo_text')}
        call={undoRequest}
        schema={undoReason}
        defaults={{ reason: '' }}
        inputOf={(query) => ({ params: { id }, query })}
        changes={trainingChanged}
        reason={{ name: 'reason', label: t('training:field.reason'), ready: () => [] }}
        verb={t('training:requests.undo')}
        busyText={t('platform:common.sending')}
        said={t('training:requests.undone')}
      />
    </>
  );
}

function DecideChosen({ list }: { list: List<TrainingRequest> }) {
  const { t } = useTranslation();
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  return (
    <>
      <Decide
        call={decideRequests}
        inputOf={(body) => ({ body: { ids, ...body } })}
        reasonOf={() => tooMany}
        text={t('training:requests.chosen', { count: ids.length })}
        warningOf={(verb) =>
          verb === 'accepted' ? t('training:requests.warning_chosen') : undefined
        }
        onDone={done((count) => t('training:requests.decided_count', { count }))}
      />
      {refused}
    </>
  );
}

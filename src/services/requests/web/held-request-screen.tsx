import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useDownload } from '#platform/web/download.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import type { Answers } from '#services/forms/contract.ts';
import { FormFields, useAnswers } from '#services/forms/web/public.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestFilePurpose, requestsCalls } from '../calls.ts';
import type { Decision } from '../request.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { AssignButton } from './assign-button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useFormType } from './form-type.ts';
import { MoveButton } from './move-button.tsx';
import { requestChanged } from './request-answers.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './request-page.module.css';
import { RequestSummary } from './request-summary.tsx';
import { useRequestWords } from './use-request-words.ts';

const { assignStep, getRequest, listQueue, printRequest } = requestsCalls;

/** A request as one's step shows it, beside the student's record, with what one may do. */
export function HeldRequestScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const type = useFormType();
  const answer = useCall(getRequest, { params: { id } });
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.request({ role, type, id })}>
      <AnswerFrame answer={answer}>
        {(request) => <Known key={`${request.id} ${request.mine?.id}`} request={request} />}
      </AnswerFrame>
    </OwnAreaFrame>
  );
}

function Known({ request }: { request: HeldRequest }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { titleOf, stationsOf } = useRequestWords();
  const { type, form, number, student, mine, facts, id, state, definition } = request;
  const role = useArea();
  const print = useDownload(printRequest);
  const title = titleOf(form);
  usePageTitle(`${title} ${number}`);
  const others = ['student', ...definition.steps.map(({ key }) => key)].filter(
    (key) => key !== mine?.key,
  );
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t(`requests:queue.title_${type}`),
            renderLink: (link) => <Link href={requestsAddresses.queue({ role, type })} {...link} />,
          },
          { label: <Bdi dir="ltr">{number}</Bdi> },
        ]}
        title={title}
        sentence={
          <Dotted
            facts={[
              <Bdi key="name">{nameOf(student)}</Bdi>,
              <Bdi key="id" dir="ltr">
                {student.user_id}
              </Bdi>,
              mine?.in_place_of && t('requests:by_deputy', { name: nameOf(mine.in_place_of) }),
            ]}
          />
        }
        actions={
          <>
            {facts && (
              <Button
                renderLink={(link) => (
                  <Link href={guidanceAddresses.student({ id: student.id })} {...link} />
                )}
              >
                {t('requests:decide.record')}
              </Button>
            )}
            {(state === 'accepted' || state === 'rejected') && (
              <Button
                icon={<IconPrinter size={18} aria-hidden="true" />}
                busy={print.isPending}
                onClick={() => print.mutate({ params: { id } })}
              >
                {t('requests:page.print')}
              </Button>
            )}
            {request.may_move && <MoveButton request={request} />}
            <NextButton type={type} id={id} />
          </>
        }
      />
      <RequestSummary request={request} />
      <div className={styles.under}>
        <TwoColumns>
          <div className={styles.main}>
            <section>
              <h2 className={styles.title}>{t('requests:page.answers')}</h2>
              <RequestDetails request={request} owners={others} />
            </section>
            {mine ? (
              <Deciding request={request} mine={mine} />
            ) : (
              <Notice tone="neutral">{t('requests:decide.reads_only')}</Notice>
            )}
          </div>
          <aside className={styles.main}>
            {facts && <StudentFacts facts={facts} />}
            <div>
              <h2 className={styles.title}>{t('requests:page.way')}</h2>
              <Stations label={t('requests:page.way')} stations={stationsOf(request)} />
            </div>
          </aside>
        </TwoColumns>
      </div>
    </>
  );
}

/** The one that is promised first of what else waits for the role, so that a queue is worked through without its list. */
function NextButton({ type, id }: Pick<HeldRequest, 'type' | 'id'>) {
  const { t } = useTranslation();
  const role = useArea();
  const query = { view: 'open', page_size: 2 } as const;
  const waiting = useCall(listQueue, { params: { type: String(type) }, query }).data?.results;
  const next = waiting?.find(({ request }) => request !== id);
  if (!next) return null;
  return (
    <Button
      renderLink={(link) => (
        <Link href={requestsAddresses.request({ role, type, id: next.request })} {...link} />
      )}
    >
      {t('requests:decide.next')}
    </Button>
  );
}

function StudentFacts({ facts }: { facts: NonNullable<HeldRequest['facts']> }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { major, level, gpa, academic_state, is_halted } = facts;
  return (
    <Panel>
      <h2 className={styles.title}>{t('requests:decide.record')}</h2>
      <Facts
        facts={[
          { label: t('guidance:field.major'), value: nameOf(major) },
          { label: t('guidance:field.level'), value: formatNumber(level) },
          { label: t('guidance:field.gpa'), value: gpa === null ? '—' : gpa.toFixed(2) },
          { label: t('guidance:field.academic_state'), value: nameOf(academic_state) },
          {
            label: t('guidance:field.is_halted'),
            value: t(`guidance:value.${is_halted ? 'halted' : 'in_order'}`),
          },
        ]}
      />
    </Panel>
  );
}

interface DecidingProps {
  request: HeldRequest;
  mine: NonNullable<HeldRequest['mine']>;
}

/** The step's own fields, and below them its decisions. */
function Deciding({ request, mine }: DecidingProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [given, setGiven] = useState<Answers>({});
  const { definition, answers, options, record, files } = request;
  const typed = useAnswers(definition, { owner: mine.key, answers, today, options }, answers);
  const owned = definition.sections.filter(({ owner }) => owner === mine.key);
  const visit = request.visits.find(({ id }) => id === mine.id);
  const me = useMe();
  const take = useCommand(assignStep, {
    changes: requestChanged,
    onDone: () => void toast.success({ title: t('requests:decide.taken') }),
  });
  const decide = (wanted: Decision) => {
    if (wanted !== 'approve') return setDecision(wanted);
    const own = typed.check();
    if (!own) return undefined;
    setGiven(own);
    return setDecision(wanted);
  };
  return (
    <Panel tone="accent">
      <div className={styles.main}>
        {owned.length > 0 && (
          <>
            <h2 className={styles.title}>{t('requests:decide.own')}</h2>
            <FormFields
              {...{ definition, options, record, files, today, answers }}
              owner={mine.key}
              values={typed.values}
              set={typed.set}
              errors={typed.errors}
              purpose={requestFilePurpose}
            />
          </>
        )}
        <div className={styles.buttons}>
          {mine.actions.map((action) => (
            <Button key={action} size={48} look={looks[action]} onClick={() => decide(action)}>
              {t(`requests:decide.${action}`)}
            </Button>
          ))}
          {visit?.assigned?.id !== me.id && (
            <Button
              size={48}
              busy={take.isPending}
              onClick={() => take.mutate({ params: { id: mine.id }, body: { person: null } })}
            >
              {t('requests:decide.take')}
            </Button>
          )}
          <AssignButton step={mine.id} />
        </div>
        <DecideDialog
          request={request}
          decision={decision}
          onClose={() => setDecision(null)}
          answers={given}
          onFaults={typed.show}
        />
      </div>
    </Panel>
  );
}

const looks = { approve: 'primary', reject: 'danger-outline', send_back: 'secondary' } as const;

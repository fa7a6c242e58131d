import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useDownload } from '#platform/web/download.ts';
import { Link } from '#platform/web/link.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { AssignButton } from './assign-button.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { useFormType } from './form-type.ts';
import { MoveButton } from './move-button.tsx';
import { RequestDetails } from './request-details.tsx';
import styles from './request-page.module.css';
import { RequestSummary } from './request-summary.tsx';
import { useRequestWords } from './use-request-words.ts';
import { useStudentFacts } from './use-student-facts.ts';

const { getRequest, listQueue, printRequest } = requestsCalls;

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
  const { type, form, number, student, mine, may_assign, facts, id, state } = request;
  const role = useArea();
  const print = useDownload(printRequest);
  const title = titleOf(form);
  const studentFacts = useStudentFacts(facts);
  usePageTitle(`${title} ${number}`);
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
              <RequestDetails request={request} besides={mine?.key} />
            </section>
            <EarlierAnswers request={request} />
            {mine ? (
              <Panel tone="accent">
                <DecisionForm request={request} mine={mine} />
              </Panel>
            ) : (
              <>
                <Notice tone="neutral">
                  {t(may_assign ? 'requests:decide.late_below' : 'requests:decide.reads_only')}
                </Notice>
                {may_assign && <AssignButton step={may_assign} />}
              </>
            )}
          </div>
          <aside className={styles.main}>
            {facts && (
              <Panel>
                <h2 className={styles.title}>{t('requests:decide.record')}</h2>
                <Facts
                  facts={[
                    { label: t('guidance:field.major'), value: nameOf(facts.major) },
                    ...studentFacts,
                  ]}
                />
              </Panel>
            )}
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

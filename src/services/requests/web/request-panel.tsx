import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { BesideOne } from '#platform/web/lists/list-beside.tsx';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useCall } from '#platform/web/queries.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { HeldRequest, QueueRow } from '../request-shapes.ts';
import { DecisionForm } from './decision-form.tsx';
import { RequestDetails } from './request-details.tsx';
import styles from './request-page.module.css';
import { useRequestWords } from './use-request-words.ts';
import { useStudentFacts } from './use-student-facts.ts';

interface RequestPanelProps {
  list: List<QueueRow>;
  beside: Beside<QueueRow>;
  row: QueueRow;
  href: string;
}

/** A request of the queue beside it: what it asks for, where it stands, and what one may do. */
export function RequestPanel({ list, beside, row, href }: RequestPanelProps) {
  const { titleOf } = useRequestWords();
  const answer = useCall(requestsCalls.getRequest, { params: { id: row.request } });
  return (
    <BesideOne
      {...{ list, beside, href }}
      label={titleOf(row.form)}
      title={<Bdi dir="ltr">{row.number}</Bdi>}
    >
      <AnswerFrame answer={answer}>
        {(request) => <Work key={`${request.id} ${request.mine?.id}`} request={request} />}
      </AnswerFrame>
    </BesideOne>
  );
}

function Work({ request }: { request: HeldRequest }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { titleOf, stationsOf } = useRequestWords();
  const { form, student, mine, facts, definition } = request;
  const hasFields = definition.sections.some(({ owner }) => owner === mine?.key);
  const studentFacts = useStudentFacts(facts);
  return (
    <>
      <PanelSection>
        <h2 className={styles.title}>{titleOf(form)}</h2>
        <div className={styles.student}>
          <p>
            <Dotted
              facts={[
                <Bdi key="name">{nameOf(student)}</Bdi>,
                <Bdi key="id" dir="ltr">
                  {student.user_id}
                </Bdi>,
                facts && <Bdi key="major">{nameOf(facts.major)}</Bdi>,
                mine?.in_place_of && t('requests:by_deputy', { name: nameOf(mine.in_place_of) }),
              ]}
            />
          </p>
          {facts && (
            <Button
              size={32}
              renderLink={(link) => (
                <Link href={guidanceAddresses.student({ id: student.id })} {...link} />
              )}
            >
              {t('requests:decide.record')}
            </Button>
          )}
        </div>
        {facts && (
          <Floor columns={4}>
            {studentFacts.map(({ label, value }) => (
              <FloorFact key={label} label={label}>
                <FactWords answer={value} />
              </FloorFact>
            ))}
          </Floor>
        )}
      </PanelSection>
      <PanelSection>
        <h3 className={styles.title}>{t('requests:page.answers')}</h3>
        <RequestDetails request={request} besides={mine?.key} />
      </PanelSection>
      <PanelSection>
        <h3 className={styles.title}>{t('requests:page.way')}</h3>
        <Stations label={t('requests:page.way')} stations={stationsOf(request)} />
      </PanelSection>
      <PanelSection className={mine && !hasFields ? styles.decision : undefined}>
        {mine ? (
          <DecisionForm request={request} mine={mine} />
        ) : (
          <Notice tone="neutral">{t('requests:decide.reads_only')}</Notice>
        )}
      </PanelSection>
    </>
  );
}

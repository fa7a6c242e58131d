import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Breadcrumbs } from '#platform/ui/layout/breadcrumbs.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useKept } from '#platform/web/decide/kept.ts';
import { KeptBar } from '#platform/web/decide/kept-bar.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { DecidingPanel } from './deciding-panel.tsx';
import { useFormType } from './form-type.ts';
import { RequestHeader } from './request-header.tsx';
import styles from './request-page.module.css';
import { keptStep } from './use-approval.ts';
import { useRequestWords } from './use-request-words.ts';

const { getRequest, listQueue } = requestsCalls;

/** A request on a page of its own, as one's step shows it. */
export function HeldRequestScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const type = useFormType();
  const answer = useCall(getRequest, { params: { id } });
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.request({ role, type, id })}>
      <KeptBar isAbove />
      <AnswerFrame answer={answer}>{(request) => <Known request={request} />}</AnswerFrame>
    </OwnAreaFrame>
  );
}

function Known({ request }: { request: HeldRequest }) {
  const { t } = useTranslation();
  const { titleOf } = useRequestWords();
  const { type, form, number, id } = request;
  const role = useArea();
  const navigate = useNavigate();
  const next = useNext(request);
  const addressOf = (one: number) => requestsAddresses.request({ role, type, id: one });
  const show = () => void navigate({ href: addressOf(id) });
  const queue = requestsAddresses.queue({ role, type });
  usePageTitle(`${titleOf(form)} ${number}`);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          crumbTo(t(`requests:queue.title_${type}`), queue),
          { label: <Bdi dir="ltr">{number}</Bdi> },
        ]}
      />
      <Panel flush className={styles.decided ?? ''}>
        <div className={styles.head}>
          <RequestHeader request={request} level="h1" />
        </div>
        <DecidingPanel
          key={`${id} ${request.mine?.id}`}
          request={request}
          open={show}
          page={show}
          onDecided={() => void navigate({ href: next === undefined ? queue : addressOf(next) })}
        />
      </Panel>
    </>
  );
}

/** The one that is promised first of what else waits for the role, so that a queue is worked through without its list. */
function useNext({ type, id }: HeldRequest): number | undefined {
  const { gone } = useKept();
  const waiting = useCall(listQueue, {
    params: { type: String(type) },
    query: { view: 'open', page_size: 4 },
  });
  const others = waiting.data?.results.filter((row) => !gone.has(keptStep(row)));
  return others?.find(({ request }) => request !== id)?.request;
}

import { useNavigate } from '@tanstack/react-router';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { BesideOne } from '#platform/web/lists/list-beside.tsx';
import { type Beside, useReopen } from '#platform/web/lists/use-beside.ts';
import { useCall } from '#platform/web/queries.ts';
import { requestsCalls } from '../calls.ts';
import type { QueueRow } from '../request-shapes.ts';
import { DecidingPanel } from './deciding-panel.tsx';
import { RequestHeader } from './request-header.tsx';
import { useRequestWords } from './use-request-words.ts';

const { getRequest } = requestsCalls;

interface RequestPanelProps {
  list: List<QueueRow>;
  beside: Beside<QueueRow>;
  row: QueueRow;
  href: string;
}

/** A request of the queue beside it. */
export function RequestPanel({ list, beside, row, href }: RequestPanelProps) {
  const { titleOf } = useRequestWords();
  const { nameOf } = useNames();
  const answer = useCall(getRequest, { params: { id: row.request } });
  const place = list.rows?.indexOf(row) ?? -1;
  const next = list.rows?.[place + 1]?.request;
  // The next one opens at once.
  useCall(getRequest, { params: { id: next ?? 0 } }, { enabled: next !== undefined });
  const reopen = useReopen();
  const navigate = useNavigate();
  return (
    <BesideOne
      {...{ list, beside, href }}
      fills
      label={`${titleOf(row.form)}, ${nameOf(row.student)}`}
      title={answer.data && <RequestHeader request={answer.data} level="h2" />}
    >
      <AnswerFrame answer={answer}>
        {(request) => (
          <DecidingPanel
            key={`${request.id} ${request.mine?.id}`}
            request={request}
            open={() => reopen(beside.keyOf(row))}
            page={() => void navigate({ href })}
          />
        )}
      </AnswerFrame>
    </BesideOne>
  );
}

import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { paymentsCalls } from '../../calls.ts';
import { RatingPanel } from './rating-panel.tsx';

const { assess, getAssessment } = paymentsCalls;

/** Once a term, to a student who has paid and has neither rated it nor put it off. */
export function Rating({ semester }: { semester: string }) {
  const { t } = useTranslation();
  const asked = useCall(getAssessment, { query: { semester } }).data;
  const sending = useCommand(assess, { changes: [getAssessment] });
  if (asked?.data !== false) return null;
  return (
    <RatingPanel
      busy={sending.isPending}
      onSend={(scores) =>
        sending.mutate(
          { body: { ...scores, semester } },
          { onSuccess: () => void toast.success({ title: t('payments:rating.sent') }) },
        )
      }
      onLater={() => sending.mutate({ body: { semester, later: true } })}
    />
  );
}

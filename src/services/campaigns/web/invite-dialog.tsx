import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { type Picked, StudentPicker } from '#services/guidance/web/public.tsx';
import { campaignsCalls } from '../calls.ts';
import { InviteForm, type Whom } from './invite-form.tsx';
import { OutlookFacts } from './outlook-summary.tsx';

const { previewCampaign } = campaignsCalls;

interface InviteDialogProps {
  /** Left out: the group is chosen here. */
  whom?: Whom;
  opened: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
  /** Doesn't go to the campaign that comes of it. */
  stays?: boolean | undefined;
}

/** Words and last day of an invitation, to the chosen students or to a group of all. */
export function InviteDialog({ opened, ...props }: InviteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      size={640}
      title={t('campaigns:form.title')}
      text={t('campaigns:form.text')}
    >
      {props.whom ? <Invite {...props} whom={props.whom} /> : <InviteGroup {...props} />}
    </Dialog>
  );
}

type Inside = Omit<InviteDialogProps, 'opened' | 'whom'>;

function InviteGroup(props: Inside) {
  const [picked, setPicked] = useState<Picked | null>(null);
  return (
    <>
      <StudentPicker isHeld onPick={setPicked} />
      <Invite {...props} whom={picked} />
    </>
  );
}

/**
 * Names the students who are invited, and those who can't be, before anything is sent. The typed text stays while
 * another group is looked at, also one in which nobody can be invited.
 */
function Invite({ whom, onClose, onDone, stays }: Inside & { whom: Whom | null }) {
  const outlook = useOutlook(whom);
  const { data, isSuccess } = outlook;
  const [words, setWords] = useState(data?.words);
  if (!words && data) setWords(data.words);
  return (
    <>
      {whom && <WhoIsInvited {...outlook} />}
      {words && (
        <div hidden={!whom || !isSuccess || data.students === 0}>
          <InviteForm whom={whom ?? {}} {...{ words, onDone, stays }} onBack={onClose} />
        </div>
      )}
    </>
  );
}

function WhoIsInvited({ data, error, refetch }: ReturnType<typeof useOutlook>) {
  const textOf = useFailureText();
  if (error?.status === 400) {
    return (
      <Notice tone="warning" small live>
        {textOf(error)}
      </Notice>
    );
  }
  if (error) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} columns={1} />;
  return <OutlookFacts outlook={data} />;
}

function useOutlook(whom: Whom | null) {
  return useCall(previewCampaign, { body: whom ?? {} }, { enabled: whom !== null });
}

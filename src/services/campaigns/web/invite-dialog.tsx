import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { alertKinds } from '#services/advising/contract.ts';
import { guidanceCalls } from '#services/guidance/calls.ts';
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

type Inside = Omit<InviteDialogProps, 'opened'>;

const views = ['low_gpa', 'halted', 'excellent'] as const;

/** Those whom the views of the students list hold, and those of the morning list who still wait. */
const groups: Readonly<Record<string, Whom>> = {
  all: { filters: {} },
  ...Object.fromEntries(views.map((view) => [view, { filters: { view } }])),
  ...Object.fromEntries(
    alertKinds.map((kind) => [`morning_${kind}`, { morning: { state: 'open', kind } } as const]),
  ),
};

function InviteGroup(props: Inside) {
  const { t } = useTranslation();
  // All of a university are more than one campaign invites.
  const isGuide = isAllowed(guidanceCalls.listOwnStudents.allow, useMe());
  const [group, setGroup] = useState(isGuide ? 'all' : 'low_gpa');
  const options = [
    ...(['all', ...views] as const).map((value) => ({
      value,
      label: t(`campaigns:groups.${value}`),
    })),
    ...alertKinds.map((kind) => ({
      value: `morning_${kind}`,
      label: t('campaigns:groups.morning', { kind: t(`advising:kinds.${kind}`) }),
    })),
  ];
  return (
    <>
      <SelectField
        label={t('campaigns:form.group')}
        options={options}
        value={group}
        onChange={(value) => value && setGroup(value)}
      />
      <Invite {...props} whom={groups[group] ?? {}} />
    </>
  );
}

/**
 * Names the students who are invited, and those who can't be, before anything is sent. The typed text stays while
 * another group is looked at, also one in which nobody can be invited.
 */
function Invite({ whom, onClose, onDone, stays }: Inside & { whom: Whom }) {
  const outlook = useOutlook(whom);
  const { data, isSuccess } = outlook;
  const [words, setWords] = useState(data?.words);
  if (!words && data) setWords(data.words);
  return (
    <>
      <WhoIsInvited {...outlook} />
      {words && (
        <div hidden={!isSuccess || data.students === 0}>
          <InviteForm {...{ whom, words, onDone, stays }} onBack={onClose} />
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

function useOutlook(whom: Whom) {
  return useCall(previewCampaign, { body: whom });
}

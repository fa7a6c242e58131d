import { IconDots, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import type { Questionnaire } from '../contract.ts';
import { AboutForm } from './about-form.tsx';
import { Preview } from './preview.tsx';

const calls = questionnairesCalls;
const changes = [calls.getQuestionnaire, calls.listQuestionnaires];

type Act = 'publish' | 'close' | 'remove' | 'remind';

interface BuilderActionsProps {
  kept: Questionnaire;
  isUnsaved: boolean;
}

/** The acts on a questionnaire, each by its state; those that can't be taken back are asked for. */
export function BuilderActions({ kept, isUnsaved }: BuilderActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const role = useArea();
  const [opened, setOpened] = useState<Act | 'about' | 'preview' | null>(null);
  const { id, version, standing } = kept;
  const params = { id };
  const done = (act: Act | 'copy') => ({
    changes,
    said: t(`questionnaires:acts.${act}_done`),
  });
  const publishing = useCommand(calls.publishQuestionnaire, done('publish'));
  const ending = useCommand(calls.closeQuestionnaire, done('close'));
  const reminding = useCommand(calls.remindOthers, done('remind'));
  const removing = useCommand(calls.removeQuestionnaire, {
    ...done('remove'),
    onDone: () =>
      void navigate({ to: questionnairesAddresses.questionnaires({ role }), ignoreBlocker: true }),
  });
  const copying = useCommand(calls.copyQuestionnaire, {
    changes,
    onDone: (copy) => {
      toast.success({ title: t('questionnaires:acts.copy_done') });
      void navigate({ to: questionnairesAddresses.questionnaire({ role, id: copy.id }) });
    },
  });
  const run: Record<Act, () => Promise<unknown>> = {
    publish: () => publishing.mutateAsync({ params, body: { version } }),
    close: () => ending.mutateAsync({ params }),
    remove: () => removing.mutateAsync({ params }),
    remind: () => reminding.mutateAsync({ params }),
  };
  const isDraft = kept.state === 'draft';
  const evaluates = (act: Act) => act === 'publish' && kept.is_evaluation;
  const isOpen = standing === 'open';
  const entry = (key: Act | 'about' | 'preview', danger = false) => ({
    key,
    label: t(`questionnaires:acts.${key}`),
    danger,
    onPress: () => setOpened(key),
  });
  const copy = {
    key: 'copy',
    label: t('questionnaires:acts.copy'),
    onPress: () => copying.mutate({ params }),
  };
  return (
    <>
      <Button
        look="quiet"
        icon={<IconEye size={18} aria-hidden="true" />}
        onClick={() => setOpened('preview')}
      >
        {t('questionnaires:acts.preview')}
      </Button>
      {isDraft && (
        <Button
          reason={isUnsaved ? t('questionnaires:builder.save_first') : undefined}
          onClick={() => setOpened('publish')}
        >
          {t('questionnaires:acts.publish')}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton look="secondary" label={t('questionnaires:acts.more')}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        }
        groups={[
          [
            ...(isDraft || (kept.state === 'published' && !kept.is_evaluation)
              ? [entry('about')]
              : []),
            ...(isOpen && kept.target !== 'admin' ? [entry('remind')] : []),
            copy,
            ...((isOpen || standing === 'waiting') && !kept.is_evaluation
              ? [entry('close', true)]
              : []),
            ...(isDraft ? [entry('remove', true)] : []),
          ],
        ]}
      />
      {(['publish', 'close', 'remove', 'remind'] as const).map((act) => (
        <ConfirmDialog
          key={act}
          opened={opened === act}
          onClose={() => setOpened(null)}
          title={t(`questionnaires:acts.${act}_title`)}
          text={t(`questionnaires:acts.${act}_${evaluates(act) ? 'evaluation' : 'text'}`)}
          verb={t(`questionnaires:acts.${act}`)}
          danger={act === 'close' || act === 'remove'}
          onConfirm={() => run[act]().catch(stayOpen)}
        />
      ))}
      <Dialog
        opened={opened === 'about'}
        onClose={() => setOpened(null)}
        size={800}
        title={t('questionnaires:acts.about')}
      >
        <AboutForm
          kept={kept}
          onClose={() => setOpened(null)}
          onSaved={() => void toast.success({ title: t('questionnaires:builder.saved') })}
        />
      </Dialog>
      <Preview opened={opened === 'preview'} onClose={() => setOpened(null)} kept={kept} />
    </>
  );
}

import {
  IconArchive,
  IconArrowBackUp,
  IconCalendarClock,
  IconCopy,
  IconDots,
  IconFileExport,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton, ActionDialog } from '#platform/web/action-button.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useCommand } from '#platform/web/queries.ts';
import { formsAddresses } from '../../addresses.ts';
import { formsCalls } from '../../calls.ts';
import { DaysDialog } from './days-dialog.tsx';
import type { Draft } from './use-draft.ts';

const { copyDefinition, downloadDefinition, listDefinitions, publishDefinition, retireDefinition } =
  formsCalls;

/** Publishing, and what else is done with a form as a whole. */
export function DefinitionActions({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'retire' | 'days' | null>(null);
  const { server, setServer, isUnsaved, isStale } = draft;
  const { id, state, version, faults, has_changes } = server;
  const params = { id };
  const changes = [listDefinitions];
  const saving = useDownload(downloadDefinition);
  const copying = useCommand(copyDefinition, {
    changes,
    onDone: (copy) => navigate({ href: formsAddresses.definition({ id: copy.id }) }),
  });
  const next = (server.versions[0]?.version ?? 0) + 1;
  const isPublished = state === 'published' && version !== null && !has_changes;
  const cannot = faults.length > 0 || isUnsaved || isStale || isPublished;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <>
      {draft.undo && (
        <Button look="plain" icon={<IconArrowBackUp {...icon} />} onClick={draft.undo}>
          {t('forms:builder.undo')}
        </Button>
      )}
      <Menu
        trigger={<Button icon={<IconDots {...icon} />}>{t('forms:builder.more')}</Button>}
        groups={[
          [
            {
              key: 'file',
              label: t('forms:builder.download'),
              icon: <IconFileExport {...icon} />,
              onPress: () => saving.mutate({ params }),
            },
            {
              key: 'copy',
              label: t('forms:builder.copy_form'),
              icon: <IconCopy {...icon} />,
              onPress: () => copying.mutate({ params }),
            },
            {
              key: 'days',
              label: t('forms:builder.open_days'),
              icon: <IconCalendarClock {...icon} />,
              onPress: () => setAsked('days'),
            },
          ],
          [
            {
              key: 'retire',
              label: t('forms:builder.retire'),
              icon: <IconArchive {...icon} />,
              danger: true,
              disabled: state !== 'published',
              onPress: () => setAsked('retire'),
            },
          ],
        ]}
      />
      <ActionButton
        call={publishDefinition}
        input={{ params, body: { draft: server.draft } }}
        changes={changes}
        onDone={(reply) => {
          setServer(reply);
          toast.success({ title: t('forms:builder.published', { version: reply.version }) });
        }}
        verb={t('forms:builder.publish', { version: next })}
        look="primary"
        disabled={cannot}
        asks={{
          title: t('forms:builder.publish_title', { version: next }),
          text: t('forms:builder.publish_text'),
        }}
      />
      <ActionDialog
        call={retireDefinition}
        input={{ params }}
        changes={changes}
        onDone={setServer}
        opened={asked === 'retire'}
        onClose={() => setAsked(null)}
        title={t('forms:builder.retire_title')}
        text={t('forms:builder.retire_text')}
        verb={t('forms:builder.retire')}
        danger
      />
      <DaysDialog
        opened={asked === 'days'}
        onClose={() => setAsked(null)}
        kept={server}
        onDone={setServer}
      />
    </>
  );
}

import {
  IconArrowBackUp,
  IconCalendarTime,
  IconDatabaseCog,
  IconDots,
  IconFileDownload,
  IconFileInfo,
  IconFileUpload,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useMe } from '#platform/web/me.tsx';
import { reloadsCalls } from '../calls.ts';
import { type Run, templateFormatsOf } from '../contract.ts';
import type { ReloadKind } from '../reload.ts';
import { AgreeSourceDialog } from './agree-source-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useSource } from './use-sources.ts';

const { changeSource, getTemplate } = reloadsCalls;

interface SourceMenuProps {
  kind: ReloadKind;
  /** The newest applied run, which may be undone. */
  applied: Run | undefined;
}

/** Rare actions on a kind: source, schedule, templates, and undo. */
export function SourceMenu({ kind, applied }: SourceMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'upload' | 'source' | 'agree' | 'schedule' | 'undo' | null>(
    null,
  );
  const known = useSource(kind);
  const mayChange = isAllowed(changeSource.allow, useMe());
  const template = useDownload(getTemplate);
  const canUndo = applied?.actions.includes('undo') ?? false;
  const shut = () => setOpen(null);
  const label = t('reloads:source.menu', { kind: t(`reloads:reload.kinds.${kind}`) });
  const icons = { columns: <IconFileInfo size={18} />, file: <IconFileDownload size={18} /> };
  return (
    <>
      <Menu
        trigger={
          <IconButton label={label}>
            <IconDots size={20} />
          </IconButton>
        }
        groups={[
          [
            {
              key: 'upload',
              label: t('reloads:upload.menu'),
              icon: <IconFileUpload size={18} />,
              onPress: () => setOpen('upload'),
            },
            ...(mayChange
              ? [
                  {
                    key: 'source',
                    label: t('reloads:source.change'),
                    icon: <IconDatabaseCog size={18} />,
                    disabled: !known,
                    onPress: () => setOpen('source'),
                  },
                ]
              : []),
            ...(known?.source.may_agree
              ? [
                  {
                    key: 'agree',
                    label: t('reloads:source.agree'),
                    icon: <IconShieldCheck size={18} />,
                    onPress: () => setOpen('agree'),
                  },
                ]
              : []),
            {
              key: 'schedule',
              label: t('reloads:schedule.change'),
              icon: <IconCalendarTime size={18} />,
              disabled: !known,
              onPress: () => setOpen('schedule'),
            },
          ],
          templateFormatsOf(kind).map((format) => ({
            key: format,
            label: t(`reloads:template.formats.${format}`),
            icon: icons[format === 'columns' ? 'columns' : 'file'],
            onPress: () => template.mutate({ params: { kind, format } }),
          })),
          ...(canUndo
            ? [
                [
                  {
                    key: 'undo',
                    label: t('reloads:undo.last'),
                    icon: <IconArrowBackUp size={18} className="mirrored" />,
                    danger: true,
                    onPress: () => setOpen('undo'),
                  },
                ],
              ]
            : []),
        ]}
      />
      <UploadDialog kind={kind} opened={open === 'upload'} onClose={shut} />
      {known && (
        <>
          <SourceDialog source={known.source} opened={open === 'source'} onClose={shut} />
          <AgreeSourceDialog source={known.source} opened={open === 'agree'} onClose={shut} />
          <ScheduleDialog {...known} opened={open === 'schedule'} onClose={shut} />
        </>
      )}
      {applied && <UndoDialog run={applied} opened={open === 'undo'} onClose={shut} />}
    </>
  );
}

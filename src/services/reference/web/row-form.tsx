import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import type { NameRow } from '../reference-row.ts';
import type { RowFormProps } from './row-dialog.tsx';

type Changed = Pick<NameRow, 'version' | 'changed_by' | 'changed_at'>;

interface RowFormFrameProps extends RowFormProps<Changed> {
  busy: boolean;
  problem: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/** The fields, the server's refusal, and a notice if somebody else changed the row. */
export function RowForm({ busy, problem, onSubmit, children, ...held }: RowFormFrameProps) {
  const { t } = useTranslation();
  const { row, latest, onTake, onClose } = held;
  // Saving one's own change also makes the row newer, so this waits until it is done.
  const isStale = !busy && row !== null && latest !== null && latest.version > row.version;
  const state = row ? 'save' : 'add';
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={isStale ? undefined : problem}
      verb={t(`reference:verb.${state}`)}
      busy={busy}
      busyText={t(`reference:busy.${state}`)}
      onBack={onClose}
    >
      {isStale && <StaleNotice latest={latest} onTake={onTake} />}
      {children}
    </DialogForm>
  );
}

function StaleNotice({ latest, onTake }: { latest: Changed; onTake: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { changed_by, changed_at } = latest;
  return (
    <Notice
      tone="warning"
      small
      live
      title={t('reference:stale.title')}
      action={
        <Button size={32} onClick={onTake}>
          {t('reference:stale.take')}
        </Button>
      }
    >
      {changed_by &&
        changed_at &&
        t('reference:row.changed_by', {
          name: nameOf(changed_by),
          when: relativeMoment(changed_at, serverNow(), language),
        })}
    </Notice>
  );
}

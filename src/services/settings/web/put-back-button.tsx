import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { useFailureToast } from '#platform/web/failures.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { settingsCalls } from '../calls.ts';
import type { SettingChange } from '../contract.ts';
import type { Setting } from '../setting.ts';
import { settingGroups } from '../settings.ts';
import { useValueWords } from './value-words.ts';

const { getPublicSettings, getSettings, listChanges, undoChange } = settingsCalls;

/** Restores the values before a change. The confirmation says if they were changed again since. */
export function PutBackButton({ change }: { change: SettingChange }) {
  const { t } = useTranslation();
  const words = useValueWords();
  const toastFailure = useFailureToast();
  const [opened, open] = useState(false);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { mutateAsync } = useCommand(undoChange, {
    changes: [getSettings, getPublicSettings, listChanges],
    said: t('settings:history.done'),
    onFailed: (failure) => {
      // Somebody changed it while the dialog was open: the next confirmation overwrites that.
      if (failure.code === 'changed_since') setIsOvertaken(true);
      else toastFailure(failure);
    },
  });
  const needsYes = isOvertaken || !change.stands;
  const settings: Record<string, Setting> = settingGroups[change.group].settings;
  const query = { put_back: needsYes ? ('true' as const) : ('false' as const) };
  return (
    <>
      <Button
        size={32}
        icon={<IconArrowBackUp size={18} className="mirrored" />}
        onClick={() => open(true)}
      >
        {t('settings:history.put_back')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => open(false)}
        title={t('settings:history.put_back_title')}
        facts={Object.entries(change.from).map(([key, value]) => ({
          label: settings[key] ? t(`settings:keys.${key}`) : key,
          value: words(settings[key], value),
        }))}
        warning={needsYes && t('settings:history.changed_since')}
        verb={t('settings:history.put_back_verb')}
        busyText={t('platform:common.saving')}
        onConfirm={() => mutateAsync({ params: { id: change.id }, query }).catch(stayOpen)}
      />
    </>
  );
}

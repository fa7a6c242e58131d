import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { sessionToken } from './session.ts';
import { unsavedForms } from './unsaved-forms.ts';

type Note = (form: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<Note | null>(null);

/** Asks before leaving a page, by a link or by closing the window, while a form in it is unsaved. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const note = useCallback<Note>((form, isUnsaved) => {
    setUnsaved((forms) => [...forms.filter((one) => one !== form), ...(isUnsaved ? [form] : [])]);
  }, []);
  return (
    <UnsavedContext value={note}>
      {children}
      <LeaveDialog isUnsaved={unsaved.length > 0} />
    </UnsavedContext>
  );
}

/** Tells the surrounding page that this form has unsaved input. */
export function useUnsaved(isUnsaved: boolean): void {
  const form = useId();
  const note = use(UnsavedContext);
  useEffect(() => {
    note?.(form, isUnsaved);
    if (isUnsaved) unsavedForms.add(form);
    return () => {
      note?.(form, false);
      unsavedForms.delete(form);
    };
  }, [note, form, isUnsaved]);
}

function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    // Signed-out users have nothing to save; don't block their navigation.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && sessionToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('platform:common.unsaved_changes')}
      actions={
        <>
          <Button look="primary" data-autofocus onClick={() => reset?.()}>
            {t('platform:common.stay')}
          </Button>
          <Button onClick={() => proceed?.()}>{t('platform:common.leave')}</Button>
        </>
      }
    />
  );
}

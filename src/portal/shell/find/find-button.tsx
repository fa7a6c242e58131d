import { IconSearch } from '@tabler/icons-react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useCurrentUser } from '#services/accounts/web/public.tsx';
import { QuietPiece } from '../home/quiet-piece.tsx';
import { loadScreenPhrases } from '../late-phrases.ts';

const loadDialog = async () => {
  const [{ FindDialog }] = await Promise.all([import('./find-dialog.tsx'), loadScreenPhrases()]);
  return { default: FindDialog };
};
const FindDialog = lazy(loadDialog);

/** Opens the search over the whole portal, which loads when it is first wanted. Hidden until the first password is replaced. */
export function FindButton() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const [dialog, turn] = useState<'never' | 'open' | 'closed'>('never');
  const isReady = user !== undefined && !user.first_login;
  useFindKeys(isReady ? () => turn('open') : null);
  if (!isReady) return null;
  return (
    <>
      <IconButton
        label={t('shell:find.open')}
        size={44}
        aria-keyshortcuts="Control+K"
        onClick={() => turn('open')}
        onPointerEnter={() => void loadDialog()}
      >
        <IconSearch size={22} />
      </IconButton>
      {dialog !== 'never' && (
        <QuietPiece>
          <FindDialog opened={dialog === 'open'} onClose={() => turn('closed')} />
        </QuietPiece>
      )}
    </>
  );
}

/** Ctrl-K, on a Mac ⌘K; not while something lies over the page. The key "/" leads to the search of a list. */
function useFindKeys(open: (() => void) | null) {
  useEffect(() => {
    if (!open) return;
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
      if (!isOurs || document.documentElement.dataset['locked'] !== undefined) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toast } from '../ui/overlays/toast.ts';
import type { CallFailed } from './call.ts';

/** The text a user reads for a failure: the server's message, or ours if there was none (spec section 8). */
export function failureText(t: TFunction, { status, message }: CallFailed): string {
  if (status === 0) return t('platform:refusals.no_connection');
  // Of the 5xx, only 503 (busy) has a message meant for users; a proxy in front of the portal has none.
  const isSaid = message !== '' && (status < 500 || status === 503);
  return isSaid ? message : t('platform:refusals.server_error');
}

export function useFailureText(): (failure: CallFailed) => string {
  const { t } = useTranslation();
  return (failure) => failureText(t, failure);
}

/** Doesn't report an ended session: the page that the user lands on does. */
export function useFailureToast(): (failure: CallFailed) => void {
  const textOf = useFailureText();
  return (failure) => {
    if (failure.status === 401 || failure.code === 'token-expired') return;
    if (failure.status === 0 || failure.status >= 500) toast.error({ title: textOf(failure) });
    else toast.warning({ title: textOf(failure) });
  };
}

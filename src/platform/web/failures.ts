import { useTranslation } from 'react-i18next';
import { toast } from '../ui/toast.ts';
import type { CallFailed } from './call.ts';

/** What a person reads of a failure: the server's word, or ours when there was none (spec section 8). */
export function useFailureText(): (failure: CallFailed) => string {
  const { t } = useTranslation();
  return ({ status, message }) => {
    if (status === 0) return t('platform:refusals.no_connection');
    // Only that it is busy is said on purpose; a proxy before the portal has no words for it.
    const isSaid = message !== '' && (status < 500 || status === 503);
    return isSaid ? message : t('platform:refusals.server_error');
  };
}

/** A session that ended is told once, by the page that the person lands on. */
export function useFailureToast(): (failure: CallFailed) => void {
  const textOf = useFailureText();
  return (failure) => {
    if (failure.status === 401 || failure.code === 'token-expired') return;
    if (failure.status === 0 || failure.status >= 500) toast.error({ title: textOf(failure) });
    else toast.warning({ title: textOf(failure) });
  };
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { accountsAddresses } from '../addresses.ts';

/** The message of a page for the sign-in page, passed in the router's state, never in the URL. */
export interface Arrival {
  activated?: boolean;
  reset?: boolean;
  /** The server's own message. */
  forgot?: string;
  /** The address requested before signing in. */
  wanted?: string;
}

export function useArrival(): Arrival {
  return useLocation({ select: ({ state }) => state as Arrival });
}

/**
 * Shows a toast about what was done on the previous page, then clears the flag so that a reload shows none.
 */
export function useArrivalToast(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { activated, reset, forgot, wanted } = useArrival();
  useEffect(() => {
    const title = activated
      ? t('accounts:messages.activated')
      : reset
        ? t('accounts:messages.password_reset')
        : forgot;
    if (!title) return;
    toast.success({ title, seconds: 5 });
    void navigate({ href: accountsAddresses.signIn(), replace: true, state: stateOf({ wanted }) });
  }, [activated, reset, forgot, wanted, navigate, t]);
}

/** The router's type of a state knows only its own keys. */
export function stateOf(arrival: Arrival): object {
  return arrival;
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';

interface LedAwayProps {
  to: string;
  /** The address is shut to a halted student: the toast says why, and home says the rest. */
  halted?: boolean;
}

/** In the place of a screen that is not for this person: leads once to one that is. */
export function LedAway({ to, halted }: LedAwayProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = halted && t('platform:refusals.payment_problem');
  useEffect(() => {
    if (reason) toast.warning({ title: reason });
    void navigate({ to, replace: true });
  }, [to, reason, navigate]);
  return null;
}

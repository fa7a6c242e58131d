import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import { loadStaffPhrases } from './late-phrases.ts';

interface LedAwayProps {
  to: string;
  /** The address is shut to a halted student: the toast says why, and home says the rest. */
  halted?: boolean;
  /** The switch that closes the address for everybody. */
  closed?: string | null;
}

/** Longer than other toasts: the person did nothing that would tell them to look. */
const closedSeconds = 6;

/** In the place of a screen that is not for this person now: leads once to one that is. */
export function LedAway({ to, halted, closed }: LedAwayProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = halted && t('platform:refusals.payment_problem');
  useEffect(() => {
    if (reason) toast.warning({ title: reason });
    if (closed) void sayClosed(t, closed);
    void navigate({ to, replace: true });
  }, [to, reason, closed, t, navigate]);
  return null;
}

/** The switches' names are phrases of the settings, which a student's pages come without. */
async function sayClosed(t: TFunction, closed: string): Promise<void> {
  await loadStaffPhrases();
  const title = t('shell:closed.title', { service: t(`settings:keys.${closed}`) });
  toast.warning({ title, text: t('shell:closed.text'), seconds: closedSeconds });
}

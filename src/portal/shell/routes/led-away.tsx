import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { loadStaffPhrases } from '../late-phrases.ts';

interface LedAwayProps {
  to: string;
  /** The address is closed to a halted student: the toast says why, and home explains the rest. */
  halted?: boolean;
  /** The switch that closes the address for everybody. */
  closed?: string | null;
}

/** Longer than other toasts: the user did nothing that would make them expect one. */
const closedSeconds = 6;

/** Replaces a screen that this user can't see now: redirects once to one they can. */
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

/** The switches' names are phrases of the settings service, which students' pages don't load. */
async function sayClosed(t: TFunction, closed: string): Promise<void> {
  await loadStaffPhrases();
  const title = t('shell:closed.title', { service: t(`settings:keys.${closed}`) });
  toast.warning({ title, text: t('shell:closed.text'), seconds: closedSeconds });
}

import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Link } from '#platform/web/link.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import type { Today } from './day-screen.tsx';
import styles from './staff.module.css';

const { endBreakGlass, listRecords, readDay } = counsellingCalls;

/** Around every screen of counsellors: nothing of it is printed or marked, and an emergency stays in sight. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const glass = useCall(readDay, {}).data?.break_glass;
  return (
    <div className={styles.sealed}>
      {glass && <Ribbon key={glass.until} {...glass} />}
      {children}
    </div>
  );
}

const hourMs = 3_600_000;

/** The whole hour long: which record, why, how long still, and the way to end it. */
function Ribbon({ record, number, reason, until }: NonNullable<Today['break_glass']>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const left = useLeft(until);
  const ending = useCommand(endBreakGlass, {
    changes: [readDay, listRecords],
    onDone: async () => {
      toast.success({ title: t('counselling:record.closed') });
      await navigate({ href: counsellingAddresses.day() });
    },
  });
  if (left <= 0) return null;
  const seconds = Math.ceil(left / 1000);
  const clock = [Math.floor(seconds / 60), seconds % 60].map((part) => `${part}`.padStart(2, '0'));
  const href = counsellingAddresses.record({ id: record });
  return (
    <section
      className={styles.ribbon}
      aria-label={t('counselling:emergency.open')}
      style={{ '--left': `${(left / hourMs) * 100}%` }}
    >
      <div className={styles.grow}>
        <strong>
          <Link href={href}>{t('counselling:emergency.ribbon', { number })}</Link>
        </strong>
        <p>{t('counselling:emergency.why', { reason })}</p>
      </div>
      <div>
        <p className={styles.clock} role="timer" aria-label={t('counselling:emergency.left')}>
          <Bdi dir="ltr">{clock.join(':')}</Bdi>
        </p>
        <p>{t('counselling:emergency.until', { time: formatTime(riyadhTime(until), language) })}</p>
      </div>
      <Button busy={ending.isPending} onClick={() => ending.mutate({})}>
        {t('counselling:emergency.close')}
      </Button>
    </section>
  );
}

/** Milliseconds until a moment, second by second. */
function useLeft(until: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const looking = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(looking);
  }, []);
  return new Date(until).getTime() - now.getTime();
}

import { useQuery } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { queryClient } from '#platform/web/queries.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import { hasUnsavedChanges } from '#platform/web/unsaved-forms.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';

/**
 * Longer than a server process caches settings, so that no later response reports the previous version. The random
 * spread keeps browsers from reloading all at once.
 */
const leastMs = 1000;
const spreadMs = 2000;

/** The version this page was opened with; meanwhile another tab may store a newer one. */
let opened = readStored('version');

/**
 * If the server's forceReload differs from the stored one, clears the caches and reloads the page, once. A user who
 * is in the middle of something is asked first; without a response the page reloads on the next screen.
 */
export function useForcedReload(router: AnyRouter): void {
  const { t } = useTranslation();
  const { data, dataUpdatedAt } = useQuery(publicSettingsQuery);
  const wanted = String(data.switches.forceReload);
  // Settings remembered from the last visit don't say what is wanted now.
  const isKnown = dataUpdatedAt > 0;
  useEffect(() => {
    if (!isKnown || wanted === opened) return;
    if (opened === null) {
      keep(wanted);
      return;
    }
    const now = () => void reload(wanted);
    let asked: number | null = null;
    let forget = () => {};
    const waiting = setTimeout(
      () => {
        if (!isBusy()) return now();
        forget = onOtherScreen(router, now);
        const title = t('shell:reload.title');
        const action = { label: t('shell:reload.now'), onPress: now };
        asked = toast.info({ title, text: t('shell:reload.text'), action, seconds: 0 });
      },
      leastMs + Math.random() * spreadMs,
    );
    return () => {
      clearTimeout(waiting);
      forget();
      if (asked !== null) toast.dismiss(asked);
    };
  }, [isKnown, wanted, router, t]);

  useEffect(() => {
    const note = () => {
      typed = true;
    };
    document.addEventListener('input', note);
    const forget = onOtherScreen(router, () => {
      typed = false;
    });
    return () => {
      document.removeEventListener('input', note);
      forget();
    };
  }, [router]);
}

/** Paths only: a list's filters and pages change the address while the user works on it. */
function onOtherScreen(router: AnyRouter, listener: () => void): () => void {
  return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && listener());
}

/** Whether the user has typed or chosen something on this screen. */
let typed = false;

function isBusy(): boolean {
  return typed || hasUnsavedChanges() || document.querySelector('[role="dialog"]') !== null;
}

async function reload(version: string): Promise<void> {
  keep(version);
  queryClient.clear();
  if ('caches' in window) {
    const names = await caches.keys().catch(() => []);
    await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
  }
  location.reload();
}

function keep(version: string): void {
  opened = version;
  writeStored('version', version);
}

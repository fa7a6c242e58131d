import { useQuery } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/toast.ts';
import { queryClient } from '#platform/web/queries.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import { hasUnsavedChanges } from '#platform/web/unsaved-forms.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';

/**
 * Longer than a process keeps settings: after it no answer can lead back to the version before. The
 * rest is chance, so that not all browsers come at once.
 */
const leastMs = 1000;
const spreadMs = 2000;

/** What this page was opened with; another tab may store a later one meanwhile. */
let opened = readStored('version');

/**
 * A forceReload that differs from the one kept here clears what the browser keeps and loads the page
 * anew, once. Whoever is in the middle of something is asked, and else it waits for the next screen.
 */
export function useForcedReload(router: AnyRouter): void {
  const { t } = useTranslation();
  const { data, dataUpdatedAt } = useQuery(publicSettingsQuery);
  const wanted = String(data.switches.forceReload);
  // What is known from last time says nothing of what is wanted now.
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

/** Filters and pages of a list change the address as well, under a person's hands. */
function onOtherScreen(router: AnyRouter, listener: () => void): () => void {
  return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && listener());
}

/** Whether something was typed or chosen on this screen. */
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

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { isInShell } from '../routes/guards.ts';

/** Replaces a screen that crashed or failed to load; the rest of the page stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const report = error instanceof CallFailed ? error.request_id : null;

  function retry() {
    reset();
    void router.invalidate();
  }
  const state = <ErrorState onRetry={retry} {...(report ? { reportNumber: report } : {})} />;
  // A public page has no shell around it, and its own frame crashed with it.
  return isInShell(router) ? <Panel>{state}</Panel> : <main>{state}</main>;
}

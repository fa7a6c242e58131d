import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { isInShell } from './guards.ts';

/** In the place of a screen that broke or could not be fetched; the rest of the page stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const report = error instanceof CallFailed ? error.request_id : null;

  function retry() {
    reset();
    void router.invalidate();
  }
  const state = <ErrorState onRetry={retry} {...(report ? { reportNumber: report } : {})} />;
  // A public page has nothing around it, and its own frame broke with it.
  return isInShell(router) ? <Panel>{state}</Panel> : <main>{state}</main>;
}

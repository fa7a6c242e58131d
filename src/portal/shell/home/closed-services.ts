import { CallFailed } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/queries.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';

/**
 * A call refused with `service_off` means that a switch changed and this browser hasn't heard of it. Reloads the
 * switches; screens that they close then redirect home by themselves.
 */
export function followClosedServices(): () => void {
  const look = (failure: unknown) => {
    if (!(failure instanceof CallFailed) || failure.code !== 'service_off') return;
    void queryClient.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
  };
  const forgetQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  const forgetCommands = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  return () => {
    forgetQueries();
    forgetCommands();
  };
}

import { CallFailed } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/queries.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';

/**
 * A call that is refused because its service was closed tells of a switch that this browser hasn't
 * heard of yet. The switches are read again, and what they close leads home by itself.
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

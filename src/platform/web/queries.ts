import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyCall, InputOf, ReplyOf } from '../contract/calls.ts';
import { toast } from '../ui/overlays/toast.ts';
import { CallFailed, call } from './call.ts';
import { useFailureToast } from './failures.ts';

/** The page's one query cache. A refusal is final, also of a service that is off; a call that failed on the way is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof CallFailed && isOnTheWay(error),
    },
    // Offline, fail a change at once rather than queue it and send it unasked later.
    mutations: { networkMode: 'always' },
  },
});

function isOnTheWay({ status, code }: CallFailed): boolean {
  return status === 0 || (status >= 502 && !code.endsWith('_off'));
}

/** The key is the call's name and input, so that the name alone invalidates all its replies. */
export function keyOf<E extends AnyCall>(endpoint: E, input?: InputOf<E>) {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

interface UseCallOptions<Reply> {
  enabled?: boolean;
  /** Keeps showing the previous page while the next one loads. */
  keepsPrevious?: boolean;
  /** Separates the replies that one user gets in different roles. */
  scope?: string | number;
  /** Polling interval in ms; may depend on the latest reply. */
  refetchInterval?: number | false | ((latest: { state: { data?: Reply } }) => number | false);
}

/** A reading call; the screen shows its failure in place of the content. */
export function useCall<E extends AnyCall>(
  endpoint: E,
  input: InputOf<E>,
  { keepsPrevious = false, scope, ...options }: UseCallOptions<ReplyOf<E>> = {},
) {
  return useQuery<ReplyOf<E>, CallFailed>({
    queryKey: scope === undefined ? keyOf(endpoint, input) : [...keyOf(endpoint, input), scope],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}

interface UseCommandOptions<Reply> {
  /** Calls whose replies this command changes. */
  changes?: readonly AnyCall[] | undefined;
  /** The toast once it is done. */
  said?: string | undefined;
  onDone?: ((reply: Reply) => void | Promise<void>) | undefined;
  /** Handles the failure instead of the default toast. */
  onFailed?: (failure: CallFailed) => void;
}

/**
 * A changing call. A retry after a lost connection sends the same idempotency key, so that the server doesn't do the
 * work twice.
 */
export function useCommand<E extends AnyCall>(
  endpoint: E,
  { changes = [], said, onDone, onFailed }: UseCommandOptions<ReplyOf<E>> = {},
) {
  const client = useQueryClient();
  const toastFailure = useFailureToast();
  const wish = useRef<{ sent: string; key: string } | null>(null);
  return useMutation<ReplyOf<E>, CallFailed, InputOf<E>>({
    mutationFn: (input) => {
      const sent = JSON.stringify(input);
      if (wish.current?.sent !== sent) wish.current = { sent, key: crypto.randomUUID() };
      const idempotency_key = endpoint.idempotent ? wish.current.key : undefined;
      return call(endpoint, input, { idempotency_key });
    },
    onSuccess: async (reply) => {
      wish.current = null;
      await Promise.all(
        changes.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })),
      );
      if (said !== undefined) toast.success({ title: said });
      await onDone?.(reply);
    },
    onError: (failure) => {
      if (failure.status > 0 && failure.status < 500) wish.current = null;
      (onFailed ?? toastFailure)(failure);
    },
  });
}

/** For a dialog that awaits a command: the command has already shown its failure, so the dialog stays open. */
export function stayOpen(): false {
  return false;
}

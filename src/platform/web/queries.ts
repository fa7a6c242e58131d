import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyEndpoint, InputOf, ReplyOf } from '../contract/endpoint.ts';
import { CallFailed, call } from './call.ts';
import { useFailureToast } from './failures.ts';

/** One cache for the page; a refusal is an answer and is not asked for again, a lost call is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof CallFailed && (error.status === 0 || error.status >= 502),
    },
    // Without a network a change is refused at once, and not sent by itself some time later.
    mutations: { networkMode: 'always' },
  },
});

/** The call's name and input are its key, so that an endpoint is enough to ask again. */
export function keyOf<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) {
  return input === undefined ? [endpoint.name] : [endpoint.name, input];
}

interface UseCallOptions<Reply> {
  enabled?: boolean;
  /** Shows the page before while the next one is under way. */
  keepsPrevious?: boolean;
  /** Keeps apart the answers that a person gets in one role and in another. */
  scope?: string | number;
  /** How soon it is asked for again by itself; the latest reply may decide. */
  refetchInterval?: number | false | ((latest: { state: { data?: Reply } }) => number | false);
}

/** A reading call; the screen shows its failure in the content's place. */
export function useCall<E extends AnyEndpoint>(
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
  /** Calls whose answers this command changes. */
  changes?: readonly AnyEndpoint[];
  onDone?: (reply: Reply) => void | Promise<void>;
  /** Takes the failure over; without it a toast says it. Never both. */
  onFailed?: (failure: CallFailed) => void;
}

/**
 * A changing call. A try after a lost connection carries the same idempotency key, so that what the
 * server has done already is not done twice.
 */
export function useCommand<E extends AnyEndpoint>(
  endpoint: E,
  { changes = [], onDone, onFailed }: UseCommandOptions<ReplyOf<E>> = {},
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
      await onDone?.(reply);
    },
    onError: (failure) => {
      if (failure.status > 0 && failure.status < 500) wish.current = null;
      (onFailed ?? toastFailure)(failure);
    },
  });
}

/** For a dialog that waits for a command: the command has shown its failure, so the dialog stays. */
export function stayOpen(): false {
  return false;
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useFailureToast } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { formsCalls } from '../../calls.ts';
import type { KeptDefinition } from '../../contract.ts';
import type { Definition } from '../../definition.ts';

const { saveDefinition, listDefinitions } = formsCalls;

/** The draft is saved once nothing was typed for this long. */
const restMs = 900;
const mostUndone = 30;

/** A form's draft: saved while somebody types, and undone step by step. */
export function useDraft(kept: KeptDefinition) {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const [definition, setDefinition] = useState(kept.definition);
  const [before, setBefore] = useState<readonly Definition[]>([]);
  const [server, setServer] = useState(kept);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const latest = useRef(definition);
  const saving = useCommand(saveDefinition, {
    changes: [listDefinitions],
    onFailed: (failure) => {
      if (failure.code === 'changed_meanwhile') setStale(true);
      const [text] = Object.values(failure.fields).flat();
      if (text) toast.warning({ title: t('forms:builder.not_saved'), text });
      else toastFailure(failure);
    },
  });
  useUnsaved(isUnsaved);

  const { id } = kept;
  const { draft } = server;
  const { isPending, mutateAsync } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later change begins the rest anew
  useEffect(() => {
    if (!isUnsaved || isStale || isPending) return undefined;
    const rest = setTimeout(() => {
      const sent = latest.current;
      const body = { draft, definition: JSON.stringify(sent) };
      mutateAsync({ params: { id }, body }).then(
        (saved) => {
          setServer(saved);
          if (latest.current === sent) setUnsaved(false);
        },
        () => undefined,
      );
    }, restMs);
    return () => clearTimeout(rest);
  }, [definition, draft, id, isPending, isStale, isUnsaved, mutateAsync]);

  function put(next: Definition) {
    latest.current = next;
    setDefinition(next);
    setUnsaved(true);
  }
  return {
    definition,
    /** As the server has it, with what its check found. */
    server,
    setServer,
    isUnsaved,
    /** Somebody else has written since. */
    isStale,
    change: (next: Definition) => {
      setBefore((all) => [...all, definition].slice(-mostUndone));
      put(next);
    },
    undo:
      before.length === 0
        ? null
        : () => {
            const last = before.at(-1);
            setBefore(before.slice(0, -1));
            if (last) put(last);
          },
  };
}

export type Draft = ReturnType<typeof useDraft>;

import { lazy, Suspense, useEffect, useState } from 'react';
import { onFreshCheck } from '#platform/web/fresh-check.ts';

const FreshCheckDialog = lazy(async () => ({
  default: (await import('./fresh-check-dialog.tsx')).FreshCheckDialog,
}));

interface Asked {
  accepts: readonly string[];
  answer: (isProven: boolean) => void;
}

/** Asks in place who somebody is, for any call that needs it; the call then goes on. */
export function FreshCheck() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onFreshCheck((accepts) => new Promise<boolean>((answer) => setAsked({ accepts, answer }))),
    [],
  );
  if (!asked) return null;
  // Opened anew each time, so that it stands above a dialog that caused it.
  const end = (isProven: boolean) => {
    setAsked(null);
    asked.answer(isProven);
  };
  return (
    <Suspense>
      <FreshCheckDialog accepts={asked.accepts} onEnd={end} />
    </Suspense>
  );
}

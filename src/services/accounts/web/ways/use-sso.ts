import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallFailed, call } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import { accountsAddresses } from '../../addresses.ts';
import { accountsCalls } from '../../calls.ts';
import type { BegunSignIn, SignedInReply } from '../../contract.ts';
import { stateOf, useArrival } from '../arrival.ts';

export interface SsoProps {
  onSignedIn: (reply: SignedInReply) => void;
  onSecondStep: (begun: BegunSignIn) => void;
  /** Why it didn't sign in; undefined when it is tried again. */
  onProblem: (problem: string | undefined) => void;
}

/** Kept while the person is at the provider's page, and by this browser alone. */
interface Begun {
  key: string;
  wanted?: string | undefined;
}

/** Goes to the university's provider of sign-ins, and ends the sign-in when it has sent the person back. */
export function useSso({ onSignedIn, onSecondStep, onProblem }: SsoProps) {
  const textOf = useFailureText();
  const navigate = useNavigate();
  const { wanted } = useArrival();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    onProblem(undefined);
    setIsBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      onProblem(textOf(failure));
    } finally {
      setIsBusy(false);
    }
  };

  const start = () =>
    attempt(async () => {
      const { address, key } = await call(accountsCalls.beginSso, {});
      writeStored('sso', JSON.stringify({ key, wanted } satisfies Begun));
      location.assign(address);
    });

  const finish = (answer: string) =>
    attempt(async () => {
      const begun: Begun = JSON.parse(readStored('sso') ?? '{"key":""}');
      writeStored('sso', null);
      // The provider's answer stays in no history.
      const state = stateOf({ wanted: begun.wanted });
      await navigate({ href: accountsAddresses.signIn(), replace: true, state });
      const reply = await call(accountsCalls.signInBySso, { body: { key: begun.key, answer } });
      if ('ticket' in reply) onSecondStep(reply);
      else onSignedIn(reply);
    });

  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const { search } = location;
    if (new URLSearchParams(search).has('state')) void latest.current(search);
  }, []);
  return { start: () => void start(), isBusy };
}

import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useHeard } from '#platform/web/use-heard.ts';
import { chatCalls } from '../calls.ts';
import { presenceEveryMs } from '../message.ts';

const lasts = { typing: 6000, here: 50_000 } as const;

/** The other side’s presence in a conversation, by its signals of the last moments. */
export function usePresence(id: number | null): 'typing' | 'here' | null {
  const [presence, setPresence] = useState<'typing' | 'here' | null>(null);
  useHeard('chat_typing', (of) => of === id && setPresence('typing'));
  useHeard('chat_here', (of) => of === id && setPresence('here'));
  useEffect(() => {
    if (presence === null) return;
    const next = presence === 'typing' ? 'here' : null;
    const waiting = setTimeout(() => setPresence(next), lasts[presence]);
    return () => clearTimeout(waiting);
  }, [presence]);
  return presence;
}

const hereEveryMs = 40_000;

/** Tells the other side that one is here while the conversation is in sight, and of typing when called. */
export function useSignals(id: number | null): () => void {
  const latest = useRef(0);
  const signal = (typing: boolean) => {
    const now = performance.now();
    if (id === null || document.hidden) return;
    if (latest.current > 0 && now - latest.current < presenceEveryMs) return;
    latest.current = now;
    call(chatCalls.signalPresence, { params: { id }, body: { typing } }).catch(() => undefined);
  };
  const here = useRef(() => signal(false));
  here.current = () => signal(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is told at once
  useEffect(() => {
    here.current();
    const telling = setInterval(() => here.current(), hereEveryMs);
    return () => clearInterval(telling);
  }, [id]);
  return () => signal(true);
}

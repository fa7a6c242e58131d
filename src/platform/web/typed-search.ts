import { useEffect, useState } from 'react';

/** How long a person pauses before what they typed is looked for. */
const pauseMs = 250;

/** What was typed, once the person pauses. */
export function useTypedSearch(): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed.trim()), pauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  return [settled, setTyped];
}

import { useEffect, useState } from 'react';

/** How long typing must pause before the search runs. */
const pauseMs = 250;

/** The typed text, once typing pauses. */
export function useTypedSearch(): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed.trim()), pauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  return [settled, setTyped];
}

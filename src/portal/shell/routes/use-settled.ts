import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const mostMs = 500;
const pauseMs = 40;

/**
 * Whether the first requests have been answered. Until then home hides its lower half: a panel that appears later
 * would push the services away from under the user's finger.
 */
export function useSettled(): boolean {
  const fetching = useIsFetching();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(true), mostMs);
    return () => clearTimeout(waiting);
  }, []);
  useEffect(() => {
    if (fetching > 0) return;
    const waiting = setTimeout(() => setSettled(true), pauseMs);
    return () => clearTimeout(waiting);
  }, [fetching]);
  return settled;
}

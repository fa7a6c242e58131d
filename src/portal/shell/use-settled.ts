import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const mostMs = 500;
const pauseMs = 40;

/**
 * Whether what was asked for at first has been answered. Home holds its lower half back so long: a
 * panel that comes a moment later would push the services aside under a person's finger.
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

import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const lookMs = 20_000;

/** The server's present moment, so that "5 minutes ago" grows older on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const looking = setInterval(() => setNow(serverNow()), lookMs);
    return () => clearInterval(looking);
  }, []);
  return now;
}

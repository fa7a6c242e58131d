import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const lookMs = 20_000;

/** The server's current time, kept up to date so that "5 minutes ago" ages on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const looking = setInterval(() => setNow(serverNow()), lookMs);
    return () => clearInterval(looking);
  }, []);
  return now;
}

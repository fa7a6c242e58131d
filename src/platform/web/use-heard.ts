import { useEffect, useRef } from 'react';
import { type Heard, hearers } from './live.tsx';

/** Hears each signal of this kind itself, for passing things that are nowhere to be fetched. */
export function useHeard(what: string, hear: (id: Heard['id']) => void): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const listen = (heard: Heard) => {
      if (heard.what === what) latest.current(heard.id);
    };
    hearers.add(listen);
    return () => void hearers.delete(listen);
  }, [what]);
}

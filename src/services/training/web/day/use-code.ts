import { useEffect, useState } from 'react';
import { serverNow } from '#platform/web/server-clock.ts';
import { codeOf, codePlace, codeSeconds, counterOf } from '../../code.ts';

/** The code of this minute, computed here, and how many seconds it has left. */
export function useCode(key: string): { code: string; left: number } {
  const [shown, setShown] = useState({ code: '', left: codeSeconds });
  useEffect(() => {
    let isShown = true;
    async function look() {
      const now = serverNow();
      const code = codeOf(await sign(key, counterOf(codePlace(now))));
      const gone = Math.floor(now.getTime() / 1000) % codeSeconds;
      if (isShown) setShown({ code, left: codeSeconds - gone });
    }
    void look();
    const looking = setInterval(() => void look(), 1000);
    return () => {
      isShown = false;
      clearInterval(looking);
    };
  }, [key]);
  return shown;
}

/** HMAC-SHA-256, on the device: codes need no connection. */
async function sign(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', raw, hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes));
}

import { useEffect, useState } from 'react';

/** The open dialogs and sheets, the topmost last. */
const open: symbol[] = [];

/** Closes an overlay only while it is the topmost: Mantine tells every open one of Escape, also those beneath. */
export function useTopmost(opened: boolean, onClose: () => void): () => void {
  const [key] = useState(() => Symbol());
  useEffect(() => {
    if (!opened) return;
    open.push(key);
    // The press that closes this one still goes to the others, for which it stays the topmost.
    return () => void setTimeout(() => open.splice(open.indexOf(key), 1));
  }, [opened, key]);
  return () => {
    if (open.at(-1) === key) onClose();
  };
}

/** Does it as soon as somebody can see the page; the answer calls it off. */
export function whenVisible(act: () => void): () => void {
  if (!document.hidden) {
    act();
    return () => undefined;
  }
  const look = () => {
    if (document.hidden) return;
    forget();
    act();
  };
  const forget = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  return forget;
}

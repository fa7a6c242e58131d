/** Runs `act` as soon as the page is visible; the returned function cancels it. */
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

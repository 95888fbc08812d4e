// Calls a function on every animation frame while the page is visible.

/**
 * Calls `step` on every animation frame while the page is visible. `step` gets the number of
 * seconds for which the page has been visible since `animateWhileVisible` was called. Returns a
 * function that ends the calls of `step`.
 */
export function animateWhileVisible(step: (seconds: number) => void): () => void {
  let frame = 0;
  let shown = 0;
  let last: number | undefined;
  const tick = (now: number) => {
    shown += last === undefined ? 0 : now - last;
    last = now;
    step(shown / 1000);
    frame = requestAnimationFrame(tick);
  };
  const follow = () => {
    cancelAnimationFrame(frame);
    last = undefined;
    if (!document.hidden) frame = requestAnimationFrame(tick);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    cancelAnimationFrame(frame);
  };
}

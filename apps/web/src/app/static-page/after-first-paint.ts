// Runs a function after the first contentful paint, so that the text appears first.

/**
 * Calls `act` after the first contentful paint. Waiting for an animation frame is not enough: on a
 * slow phone the paint happens much later. A page in the background is never painted, so `act` runs
 * there without waiting.
 */
export function afterFirstPaint(act: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    act();
  }).observe({ type: 'paint', buffered: true });
}

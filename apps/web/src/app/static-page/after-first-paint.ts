// Runs a function after the first contentful paint, so that the text appears first.

/**
 * Calls `act` after the first contentful paint. An animation frame alone is not enough: on a slow
 * phone the paint happens much later. A page in the background is never painted; there the function
 * runs without waiting.
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

// Reading comes before running: what is called here waits until the text stands on the glass.

/**
 * A frame alone does not say so: on a slow phone it is drawn long after it was asked for. A page in the background is never
 * drawn and must not wait for it.
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

// How many reports of errors this process takes: a fault that all browsers have at once must not become the next one, nor may one of them
// fill the log.

const WINDOW_MILLISECONDS = 60_000;
const MOST_OF_ONE = 10;
const MOST_OF_ALL = 300;

/** @param now Milliseconds. */
export function createReportLimit(
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  let began = now();
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address) => {
    if (now() - began >= WINDOW_MILLISECONDS) {
      began = now();
      all = 0;
      byAddress.clear();
    }
    const own = byAddress.get(address) ?? 0;
    if (own >= MOST_OF_ONE || all >= MOST_OF_ALL) return false;
    byAddress.set(address, own + 1);
    all += 1;
    return true;
  };
}

// Reports uncaught errors to the operator. index.html loads this separate script at the first
// error. The script imports nothing from the app, because the app itself may be broken.
import { type ErrorEventData, errorReportOf } from './error-report.ts';

const SIGNS = ['error', 'unhandledrejection', 'crash'];
/**
 * Maximum number of error reports that a page sends before it is reloaded. Without this limit, a
 * broken page that keeps throwing errors would send reports endlessly.
 */
const MOST_REPORTS = 5;

/**
 * Reports the given errors and listens for later ones.
 * @param faults - Errors that occurred before this script was loaded.
 */
export async function reportUncaughtErrors(faults: readonly Event[]): Promise<void> {
  const told = new Set<string>();
  const isChosen = sample();
  const tell = async (fault: Event) => {
    const report = errorReportOf(fault as ErrorEventData, location.pathname, buildName());
    if (!report || !navigator.onLine) return;
    const key = `${report.kind} ${report.message} ${report.at}`;
    if (told.has(key) || told.size >= MOST_REPORTS) return;
    told.add(key);
    if (!(await isChosen)) return;
    // Fire and forget: a failure to send the report is not reported as another error.
    fetch('/client-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {});
  };
  for (const sign of SIGNS) addEventListener(sign, (fault) => void tell(fault));
  await Promise.all(faults.map(tell));
}

/** Returns whether this page reports errors, according to the sample rate of the instance. */
async function sample(): Promise<boolean> {
  try {
    const settings = await (await fetch('/config.json')).json();
    return Math.random() < (settings.browser_errors_sample ?? 1);
  } catch {
    return false;
  }
}

/** Name of the build that produced this page, read from the page's meta element. */
const buildName = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

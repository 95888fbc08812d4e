// Tells the operator of errors that nobody caught. A script of its own, loaded by the first of them (index.html): it stands alone, because the
// rest of the app may be what broke.
import { type Fault, reportOf } from './report-of.ts';

const SIGNS = ['error', 'unhandledrejection', 'crash'];
/** A page that is broken breaks again and again. */
const MOST_REPORTS = 5;

/** @param faults Those that came until now; later ones are listened for. */
export async function tellAll(faults: readonly Event[]): Promise<void> {
  const told = new Set<string>();
  const isChosen = sample();
  const tell = async (fault: Event) => {
    const report = reportOf(fault as Fault, location.pathname, buildName());
    if (!report || !navigator.onLine) return;
    const key = `${report.kind} ${report.message} ${report.at}`;
    if (told.has(key) || told.size >= MOST_REPORTS) return;
    told.add(key);
    if (!(await isChosen)) return;
    // Nobody waits for it, and a failure of it is no error to tell of.
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

/** Whether this page is one of those that tell, by the share that the instance wants. */
async function sample(): Promise<boolean> {
  try {
    const settings = await (await fetch('/config.json')).json();
    return Math.random() < (settings.browser_errors_sample ?? 1);
  } catch {
    return false;
  }
}

/** Written by the build. */
const buildName = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;

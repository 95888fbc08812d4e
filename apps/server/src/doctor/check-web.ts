// Doctor check that the web app has been built. Without the built web app, the server answers API
// calls but serves no pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { APP_SHELL_FILE } from '../static/built-site.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/** A product without pages needs no web app, so nothing is reported. */
export function checkWeb({
  product,
  webDistDir,
}: Pick<Config, 'product' | 'webDistDir'>): DoctorFinding {
  const isBuilt = [APP_SHELL_FILE, 'site.json'].every((name) => existsSync(join(webDistDir, name)));
  return {
    topic: 'web app',
    isWell: isBuilt || !product.pages,
    says: isBuilt ? 'is built' : 'is not built',
    nextStep: 'Run npm run build, check its output, and restart the servers.',
  };
}

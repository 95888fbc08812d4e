// Doctor check of the built web app. Without it, the server answers API calls but serves no pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { SHELL } from '../static/site.ts';
import type { Finding } from './finding.ts';

/** A product without pages needs no web app, so nothing is reported. */
export function checkWeb({ product, webDistDir }: Pick<Config, 'product' | 'webDistDir'>): Finding {
  const isBuilt = [SHELL, 'site.json'].every((name) => existsSync(join(webDistDir, name)));
  return {
    topic: 'web app',
    isWell: isBuilt || !product.pages,
    says: isBuilt ? 'is built' : 'is not built',
    nextStep: 'Run npm run build, check its output, and restart the servers.',
  };
}

// Doctor check of the web build: without it the server answers API calls but serves no page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { SHELL } from '../static/site.ts';
import type { Finding } from './finding.ts';

/** Reports nothing for a product without pages. */
export function checkWeb({ product, webDistDir }: Pick<Config, 'product' | 'webDistDir'>): Finding {
  const isBuilt = [SHELL, 'site.json'].every((name) => existsSync(join(webDistDir, name)));
  return {
    topic: 'web app',
    isWell: isBuilt || !product.pages,
    says: isBuilt ? 'is built' : 'is not built',
    nextStep: 'Run npm run build, check its output, and restart the servers.',
  };
}

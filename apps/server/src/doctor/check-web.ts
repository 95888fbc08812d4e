// Looks whether the app is there that the server is to serve: without one it answers every call, and no page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { SHELL } from '../static/site.ts';
import type { Finding } from './finding.ts';

/** Of a product without pages nobody expects one. */
export function checkWeb({ product, webDistDir }: Pick<Config, 'product' | 'webDistDir'>): Finding {
  const isBuilt = [SHELL, 'site.json'].every((name) => existsSync(join(webDistDir, name)));
  return {
    topic: 'web app',
    isWell: isBuilt || !product.pages,
    says: isBuilt ? 'is built' : 'is not built',
    nextStep: 'npm run build, and see what it says; then start the servers again.',
  };
}

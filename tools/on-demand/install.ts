// npx node tools/on-demand/install.ts: installs everything that commands install when they first run, so that they can run without a network.
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { ON_DEMAND_FOLDERS } from './folders.ts';

const root = join(import.meta.dirname, '../..');

/** Vitest calls it before tests that need these packages. */
export function setup(): void {
  for (const folder of ON_DEMAND_FOLDERS) ensureInstalled(join(root, folder));
}

if (import.meta.main) {
  setup();
  console.log(`Installed: ${ON_DEMAND_FOLDERS.join(', ')}`);
}

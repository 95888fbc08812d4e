// npx node tools/on-demand-dependencies/install.ts: installs in advance all packages that commands
// would otherwise install on first use, so that the commands work offline.
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';
import { ON_DEMAND_DEPENDENCY_FOLDERS } from './on-demand-dependency-folders.ts';

const root = join(import.meta.dirname, '../..');

/** Vitest global setup for tests that need packages installed on demand. */
export function setup(): void {
  for (const folder of ON_DEMAND_DEPENDENCY_FOLDERS) ensureInstalled(join(root, folder));
}

if (import.meta.main) {
  setup();
  console.log(`Installed: ${ON_DEMAND_DEPENDENCY_FOLDERS.join(', ')}`);
}

// npx node tools/map/write-base-map.ts: redraws the base map. The first run installs its packages.
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';

ensureInstalled(import.meta.dirname);
await import(join(import.meta.dirname, 'draw-base-map.ts'));

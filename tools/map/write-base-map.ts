// npx node tools/map/write-base-map.ts: draws the map of Morocco anew, with packages that it installs the first time.
import { join } from 'node:path';
import { ensureInstalled } from '@wasl/testing/ensure-installed';

ensureInstalled(import.meta.dirname);
await import(join(import.meta.dirname, 'draw-base-map.ts'));

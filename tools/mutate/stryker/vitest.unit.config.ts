// Unit tests of the packages, the server and the web app, for faults in the code.
import { join } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import unitTests from '../../../vitest.config.ts';

const root = join(import.meta.dirname, '../../..');

// Stryker inserts faults into a copy of the repository. In this copy, the symbolic links of
// workspace packages still lead to the original code without faults. So the aliases lead to the
// copied packages.
const resolve = {
  alias: [
    {
      find: /^@wasl\/(core|places)\/(.+)$/,
      replacement: join(root, 'packages/$1/src/$2.ts'),
    },
  ],
};
/** Tests of code that is not mutated. */
const exclude = ['tools/**', 'benchmarks/**', 'packages/testing/**', 'apps/server/testing/**'];

const projects = (unitTests.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) return project;
  const { test } = project;
  return { resolve, test: { ...test, root, exclude: [...(test.exclude ?? []), ...exclude] } };
});

export default { root, test: { ...unitTests.test, projects } } satisfies ViteUserConfig;

// Folders with packages of their own. `npm ci` in the root does not install these packages, because
// few commands need them.

/**
 * Paths of the folders whose packages are installed only on demand, relative to the root of the
 * repository. Each folder contains a package.json, a package-lock.json and the files that import
 * the packages of the folder.
 */
export const ON_DEMAND_DEPENDENCY_FOLDERS = [
  'benchmarks',
  'packages/testing/src/s3-store',
  'tools/bench-web/lighthouse',
  'tools/deploy/validators',
  'tools/map',
  'tools/mutate',
] as const;

export type OnDemandDependencyFolder = (typeof ON_DEMAND_DEPENDENCY_FOLDERS)[number];

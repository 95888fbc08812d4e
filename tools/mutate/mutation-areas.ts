// Assigns each source file to an area of the code, for which the mutation score is calculated.

export const AREAS = [
  ...['sql', 'core', 'places', 'packages', 'server'],
  ...['model', 'shared', 'hooks', 'components', 'api', 'app', 'screens'],
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Areas whose score has no minimum. Most of their faults are only noticed by tests of whole screens
 * or by the type checker, which are not run with faults.
 */
export const AREAS_WITHOUT_MINIMUM: readonly Area[] = ['packages', 'api', 'app', 'screens'];

/**
 * Returns the area of a source file: `sql` for the schema, a package or the server for TypeScript
 * outside the web app, and for the web app the kind of the code. `screens` are the routes, `app` is
 * the rest of the web app.
 * @param path - Path relative to the root of the repository.
 */
export function areaOf(path: string): Area {
  if (path.endsWith('.sql')) return 'sql';
  const [, name] = /^packages\/([^/]+)\//.exec(path) ?? [];
  if (name) return name === 'core' || name === 'places' ? name : 'packages';
  if (path.startsWith('apps/server/')) return 'server';
  if (/\/use-[^/]*\.tsx?$/.test(path)) return 'hooks';
  if (path.startsWith('apps/web/src/app/routes/')) return 'screens';
  if (path.endsWith('.tsx')) return 'components';
  if (path.startsWith('apps/web/src/shared/')) return 'shared';
  const isFeature = path.includes('/features/');
  if (isFeature && path.includes('/api/')) return 'api';
  return isFeature ? 'model' : 'app';
}

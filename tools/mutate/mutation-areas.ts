// Assigns each source file to an area of the code, for which the mutation score is calculated.

export const AREAS = [
  ...['sql', 'core', 'places', 'packages', 'server'],
  ...['model', 'shared', 'api', 'app', 'hooks', 'components'],
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Returns the area of a source file: `sql` for the schema, a package or the server for TypeScript
 * outside the web app, and for the web app the kind of the code. `app` is the rest of the web app.
 * @param path - Path relative to the root of the repository.
 */
export function areaOf(path: string): Area {
  if (path.endsWith('.sql')) return 'sql';
  const [, name] = /^packages\/([^/]+)\//.exec(path) ?? [];
  if (name) return name === 'core' || name === 'places' ? name : 'packages';
  if (path.startsWith('apps/server/')) return 'server';
  if (/\/use-[^/]*\.tsx?$/.test(path)) return 'hooks';
  if (path.endsWith('.tsx')) return 'components';
  if (path.startsWith('apps/web/src/shared/')) return 'shared';
  if (path.includes('/features/') && path.includes('/api/')) return 'api';
  return path.includes('/features/') ? 'model' : 'app';
}

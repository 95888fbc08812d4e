// One stem names one thing: the name of a file without its folder and ending says which file is meant.

/** What several features have alike, one each, so that the folder tells the rest. */
const CONVENTIONS = new Set([
  // What a feature keeps on the device, found by a rule of the import zones.
  'device-storage',
  // A wizard's draft: its type and what is typed, where it is kept, how it is sent, its steps.
  'draft',
  'draft-autosave',
  'draft-port',
  'draft-store',
  'stored-draft',
  'use-draft',
  'typed-values',
  'wizard-schema',
  'step-props',
  'confirm-step',
  'photos-step',
]);

/** Where a stem may occur once. A screen bears the name of its address, so files of routes are free. */
function areaOf(file: string): string | undefined {
  if (!/\.(ts|tsx|css|sql)$/.test(file) || /\.(d|test|stories)\.tsx?$/.test(file)) return undefined;
  if (file.startsWith('apps/web/src/app/routes/')) return undefined;
  // Operators see the things of every feature, each in its own queue; services of the server know nothing of each other, as packages do.
  const queue = file.match(/^(apps\/web\/src\/features\/console\/[^/]+)\//)?.[1];
  if (queue) return queue;
  return file.match(/^(apps\/web\/src|apps\/server\/src\/[^/]+|packages\/[^/]+\/src)\//)?.[1];
}

const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const featureOf = (file: string) => file.match(/\/src\/(features\/[^/]+|[^/]+)\//)?.[1];

/** A style sheet beside its component, of the same stem, is part of it. */
const isSheetOfComponent = (file: string, files: Set<string>) =>
  file.endsWith('.css') && files.has(file.replace(/css$/, 'tsx'));

/** @returns One fault for each stem that names two things, with the files that bear it. */
export function sharedStems(files: readonly string[]): string[] {
  const all = new Set(files);
  const found = new Map<string, string[]>();
  for (const file of files) {
    const area = areaOf(file);
    const stem = stemOf(file);
    if (!area || stem === 'index' || isSheetOfComponent(file, all)) continue;
    // One each: twice within a feature, a convention names two things as well.
    const key = CONVENTIONS.has(stem) ? `${area} ${featureOf(file)} ${stem}` : `${area} ${stem}`;
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return [...found.values()]
    .filter((bearers) => bearers.length > 1)
    .map((bearers) => `one stem names one thing: ${bearers.join(', ')}`);
}

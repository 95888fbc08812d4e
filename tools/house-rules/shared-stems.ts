// House rule: file names are unique. A file is identified by its stem, which is its name without
// the folder and the extension.

/**
 * File stems that each feature may use once by convention, such as `draft`. The folder shows to
 * which feature a file belongs.
 */
const CONVENTIONS = new Set([
  // Stem of the files with the data that a feature stores on the device. An import rule depends on
  // this stem.
  'device-storage',
  // Stems of the files of a wizard: the type and the input of the wizard's draft, the storage of
  // the draft, its submission, and the steps of the wizard.
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

/**
 * Returns the area within which a stem must be unique, or undefined for route files, whose names
 * follow their path.
 */
function areaOf(file: string): string | undefined {
  if (!/\.(ts|tsx|css|sql)$/.test(file) || /\.(d|test|stories)\.tsx?$/.test(file)) return undefined;
  if (file.startsWith('apps/web/src/app/routes/')) return undefined;
  // Within the console, each queue is a separate area. Each service of the server and each package
  // is a separate area too.
  const queue = file.match(/^(apps\/web\/src\/features\/console\/[^/]+)\//)?.[1];
  if (queue) return queue;
  return file.match(/^(apps\/web\/src|apps\/server\/src\/[^/]+|packages\/[^/]+\/src)\//)?.[1];
}

const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const featureOf = (file: string) => file.match(/\/src\/(features\/[^/]+|[^/]+)\//)?.[1];

/**
 * A style sheet may have the same stem as a component in the same folder, because it belongs to
 * that component.
 */
const isSheetOfComponent = (file: string, files: Set<string>) =>
  file.endsWith('.css') && files.has(file.replace(/css$/, 'tsx'));

/** @returns One violation for each stem that two files share, with their paths. */
export function sharedStems(files: readonly string[]): string[] {
  const all = new Set(files);
  const found = new Map<string, string[]>();
  for (const file of files) {
    const area = areaOf(file);
    const stem = stemOf(file);
    if (!area || stem === 'index' || isSheetOfComponent(file, all)) continue;
    // A conventional stem may occur in every feature, but only once in each.
    const key = CONVENTIONS.has(stem) ? `${area} ${featureOf(file)} ${stem}` : `${area} ${stem}`;
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return [...found.values()]
    .filter((bearers) => bearers.length > 1)
    .map((bearers) => `file names must be unique: ${bearers.join(', ')}`);
}

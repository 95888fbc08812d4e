// House rule: file names are unique. A file is identified by its stem, which is its name without
// the folder and the extension.

/**
 * File stems, such as `draft`, that each feature may use once by convention. Several features may
 * have a file with the same stem. The folder shows to which feature a file belongs.
 */
const CONVENTIONS = new Set([
  // Each feature registers the data that it stores on the device in its `device-storage.ts`. The
  // import rules allow no other file of a feature to do so.
  'device-storage',
  // Stems of files that each wizard has. The files contain the type, input, storage and submission
  // of the draft, and the steps of the wizard.
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
 * Returns the area of the repository in which only one file may have a given stem (the file name
 * without its extension). Returns undefined for files that are not checked, such as route files,
 * whose names follow their path.
 */
function areaOf(file: string): string | undefined {
  if (!/\.(ts|tsx|css|sql)$/.test(file) || /\.(d|test|stories)\.tsx?$/.test(file)) return undefined;
  if (file.startsWith('apps/web/src/app/routes/')) return undefined;
  // Each queue of the console, each service of the server and each package is an area. The rest of
  // the web app, without its routes, is one more area.
  const queue = file.match(/^(apps\/web\/src\/features\/console\/[^/]+)\//)?.[1];
  if (queue) return queue;
  return file.match(/^(apps\/web\/src|apps\/server\/src\/[^/]+|packages\/[^/]+\/src)\//)?.[1];
}

const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const featureOf = (file: string) => file.match(/\/src\/(features\/[^/]+|[^/]+)\//)?.[1];

/**
 * Returns whether the file is a style sheet with the same stem (name without extension) as a
 * component in its folder. Such a style sheet belongs to the component, so sharing the stem is not
 * a violation.
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
    // Stems in CONVENTIONS must be unique within a feature; all other stems, within the area.
    const key = CONVENTIONS.has(stem) ? `${area} ${featureOf(file)} ${stem}` : `${area} ${stem}`;
    found.set(key, [...(found.get(key) ?? []), file]);
  }
  return [...found.values()]
    .filter((bearers) => bearers.length > 1)
    .map((bearers) => `file names must be unique: ${bearers.join(', ')}`);
}

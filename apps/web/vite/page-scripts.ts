// Which scripts a page will ask for, told from the client build's manifest, so that all of them are fetched at once.
import type { Manifest } from 'vite';

/** @param sources The page's lazy source files. What the shell names already is left out. */
export function pageScripts(shell: string, manifest: Manifest, sources: string[]): string[] {
  const known = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (known.has(chunk.file)) return;
    known.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const source of sources) collect(source);
  return [...known].map((file) => `/${file}`).filter((file) => !shell.includes(`"${file}"`));
}

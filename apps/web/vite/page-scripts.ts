// Finds in the client build the scripts that a page needs, so that the page can load all of them at
// the same time.
import type { Rolldown } from 'vite';

type Files = Rolldown.RolldownOutput['output'];

/**
 * @param shell - The built index.html. The result does not contain scripts that this file already
 * names.
 * @param sources - The page's lazy source files, as absolute paths.
 * @returns URLs of the scripts.
 */
export function pageScripts(shell: string, files: Files, sources: string[]): string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const known = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined, wanted: string): void => {
    if (!chunk) throw new Error(`the build has no ${wanted}`);
    if (known.has(chunk.fileName)) return;
    known.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      collect(imported, name);
    }
  };
  for (const source of sources) {
    // A module in a shared chunk may have a small chunk of its own, which only re-exports it.
    const holder = chunks.find(({ moduleIds }) => moduleIds.includes(source));
    const facade = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
    collect(facade ?? holder, source);
  }
  return [...known].map((file) => `/${file}`).filter((file) => !shell.includes(`"${file}"`));
}

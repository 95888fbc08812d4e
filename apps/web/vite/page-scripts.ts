// Which scripts a page will need, read from the client build, so that all are fetched at once.
import type { Rolldown } from 'vite';

type Files = Rolldown.RolldownOutput['output'];

/**
 * @param shell The built index.html; what it names already is left out.
 * @param sources The page's lazy source files, as absolute paths.
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
    // A screen may lie in a file with others, or in a small one that only hands on what others hold.
    const holder = chunks.find(({ moduleIds }) => moduleIds.includes(source));
    const facade = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
    collect(facade ?? holder, source);
  }
  return [...known].map((file) => `/${file}`).filter((file) => !shell.includes(`"${file}"`));
}

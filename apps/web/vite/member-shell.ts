// HTML page that starts the app for signed-in users at any path. In addition to the app's first
// script, the page preloads the scripts of the screen at the requested path.
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { MemberScreenFiles } from '../src/app/member-prefetch/prefetch-member-screen.ts';
import { LANGUAGES } from '../src/i18n/language.ts';
import { deadlines } from '../src/shared/timeouts.ts';
import { pageScripts } from './page-scripts.ts';

type Files = Rolldown.RolldownOutput['output'];
type Screen = { sources: string[]; words: string[] };
type Parts = {
  /** Absolute path of apps/web. */
  root: string;
  files: Files;
  /** Source files that every screen behind the sign-in needs, as absolute paths. */
  always: string[];
  words: string[];
  /** Screens, keyed by the first segment of the URL path. */
  screens: Record<string, Screen>;
  wordsOf: (language: (typeof LANGUAGES)[number], words: string[]) => string[];
};

/**
 * @param shell - The built index.html.
 * @returns The shell with an inline script. For a signed-in user, the script preloads the files of
 * the requested screen. For visitors, it does nothing.
 */
export async function memberShell(shell: string, parts: Parts): Promise<string> {
  const { root, files, always, words, screens, wordsOf } = parts;
  const named = pageScripts(shell, files, always);
  const others = (sources: string[], known: string[]) =>
    pageScripts(shell, files, sources).filter((file) => !known.includes(file));
  const ofLanguages = (names: string[], known: string[]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, others(wordsOf(language, names), known)]),
    );
  const wanted: MemberScreenFiles = {
    always: named,
    words: ofLanguages(words, named),
    screens: Object.fromEntries(
      Object.entries(screens).map(([place, screen]) => [
        place,
        {
          files: others(screen.sources, named),
          words: ofLanguages(screen.words, named),
        },
      ]),
    ),
  };
  const script = await startScript(root, wanted);
  const start = '<script type="module"';
  if (!shell.includes(start)) throw new Error(`the shell has no ${start}`);
  return shell.replace(start, () => `<script>${script}</script>\n    ${start}`);
}

async function startScript(root: string, files: MemberScreenFiles): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      MEMBER_FILES: JSON.stringify(files),
      EARLY_ANSWER_MS: String(deadlines.earlyAnswer),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/app/member-prefetch/shell-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in built)) throw new Error('the build of the member start script has no output');
  const [chunk, ...more] = built.output;
  if (more.length > 0) throw new Error('the member start script must be one file');
  return chunk.code.trim();
}

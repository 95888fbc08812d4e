// House rule for features/*/api and features/console/*/api: the name of a file determines what it
// may export.
import { posix } from 'node:path';

const API = /^apps\/web\/src\/features\/(?:console\/)?[^/]+\/api\//;
const EXPORTED = /^export (?:async )?(const|function|class|type|interface)\*? (\w+)|^export [{*]/gm;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Allowed exports for each kind of file; types are always allowed. The subject of a file is the
 * part of its name before the kind.
 */
const KINDS: Record<string, { may: (name: string, subject: string) => boolean; rule: string }> = {
  queries: {
    may: (name, subject) => name === `${camel(subject)}Queries`,
    rule: 'only one object of query options, named after the file',
  },
  changes: {
    may: (name) => /^use[A-Z]/.test(name),
    rule: 'only hooks that return a mutation',
  },
  backend: {
    may: (name, subject) => name.toLowerCase() === `${camel(subject)}backend`.toLowerCase(),
    rule: 'one object, named after the file, that implements the backend of a model',
  },
  port: {
    may: (name) => !/^use[A-Z]|Queries$/.test(name),
    rule: 'only plain functions, neither hooks nor queries',
  },
};

/** @param texts - Contents of all files, by path. @returns One sentence for each violation. */
export function misshapenApis(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([file, text]) => {
    if (!API.test(file) || /\.test\.tsx?$/.test(file)) return [];
    const [, subject = '', kind = ''] =
      /^([a-z-]+)-([a-z]+)\.ts$/.exec(posix.relative(posix.dirname(file), file)) ?? [];
    const shape = KINDS[kind];
    if (!shape || posix.basename(posix.dirname(file)) !== 'api')
      return [
        `${file}: a file in api must be named <subject>-${Object.keys(KINDS).join('.ts, -')}.ts`,
      ];
    const names = [...text.matchAll(EXPORTED)].flatMap(([line, word, name]) =>
      word === 'type' || word === 'interface' ? [] : [name ?? line],
    );
    const faults = names.filter((name) => !/^\w+$/.test(name) || !shape.may(name, subject));
    if (names.length === 0) return [`${file}: exports only types`];
    return faults.map((name) => `${file}: exports ${name}, but may export ${shape.rule}`);
  });
}

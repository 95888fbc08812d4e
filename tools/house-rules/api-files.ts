// The one shape of features/*/api and features/console/*/api: the name of a file says what it may export.
import { posix } from 'node:path';

const API = /^apps\/web\/src\/features\/(?:console\/)?[^/]+\/api\//;
const EXPORTED = /^export (?:async )?(const|function|class|type|interface)\*? (\w+)|^export [{*]/gm;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a file of each kind may export beside types, by the words before the kind. */
const KINDS: Record<string, { may: (name: string, subject: string) => boolean; rule: string }> = {
  queries: {
    may: (name, subject) => name === `${camel(subject)}Queries`,
    rule: 'what is read: one object of query options, named after the file',
  },
  changes: {
    may: (name) => /^use[A-Z]/.test(name),
    rule: 'what is changed: hooks that give a mutation',
  },
  backend: {
    may: (name, subject) => name.toLowerCase() === `${camel(subject)}backend`.toLowerCase(),
    rule: 'what implements the backend that a model declares: one object, named after the file',
  },
  port: {
    may: (name) => !/^use[A-Z]|Queries$/.test(name),
    rule: 'what a model or a form calls itself: plain functions, neither hooks nor queries',
  },
};

/** @param texts Of all files, by their path. @returns One sentence for each fault. */
export function misshapenApis(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([file, text]) => {
    if (!API.test(file) || /\.test\.tsx?$/.test(file)) return [];
    const [, subject = '', kind = ''] =
      /^([a-z-]+)-([a-z]+)\.ts$/.exec(posix.relative(posix.dirname(file), file)) ?? [];
    const shape = KINDS[kind];
    if (!shape || posix.basename(posix.dirname(file)) !== 'api')
      return [`${file}: a file of api is <subject>-${Object.keys(KINDS).join('.ts, -')}.ts`];
    const names = [...text.matchAll(EXPORTED)].flatMap(([line, word, name]) =>
      word === 'type' || word === 'interface' ? [] : [name ?? line],
    );
    const faults = names.filter((name) => !/^\w+$/.test(name) || !shape.may(name, subject));
    if (names.length === 0) return [`${file}: it exports nothing but types`];
    return faults.map((name) => `${file}: it exports ${name}, and holds ${shape.rule}`);
  });
}

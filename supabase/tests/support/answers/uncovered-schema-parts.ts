// Returns the parts of a result schema that the test data does not cover. For example, if a list is
// empty in every result, the schema of its items is not covered.
import type { z } from 'zod/mini';

type Schema = z.core.$ZodTypes;

const isPart = (schema: Schema): boolean =>
  'innerType' in schema._zod.def
    ? isPart(schema._zod.def.innerType as Schema)
    : ['object', 'array', 'record', 'union'].includes(schema._zod.def.type);

/**
 * Yields the path of each list, object, record and union in the schema, each with a boolean. The
 * boolean is true if at least one of `values` contains something other than null or undefined at
 * this path. All items of a list share the path `[]`.
 */
function* partsOf(schema: Schema, values: unknown[], path: string): Generator<[string, boolean]> {
  const { def } = schema._zod;
  const there = values.filter((value) => value !== null && value !== undefined);
  if (isPart(schema)) yield [path, there.length > 0];
  if ('innerType' in def) yield* partsOf(def.innerType as Schema, there, path);
  if (def.type === 'object') {
    for (const [key, inner] of Object.entries(def.shape)) {
      const held = there.map((value) => (value as Record<string, unknown>)[key]);
      yield* partsOf(inner as Schema, held, `${path}.${key}`);
    }
  }
  if (def.type === 'array') yield* partsOf(def.element as Schema, there.flat(), `${path}[]`);
  if (def.type === 'union') {
    for (const [place, option] of def.options.entries()) {
      const fits = there.filter((value) => isFit(option as Schema, value));
      yield* partsOf(option as Schema, fits, `${path}|${place}`);
    }
  }
}

const isFit = (schema: Schema, value: unknown): boolean => {
  const answer = schema._zod.run({ value, issues: [] }, { async: false });
  return !(answer instanceof Promise) && answer.issues.length === 0;
};

/**
 * @param answers - Results of one function. A part of the schema is covered if at least one of
 * these results contains the part.
 */
export const uncoveredSchemaParts = (schema: z.ZodMiniType, answers: unknown[]): string[] => [
  ...new Set(
    [...partsOf(schema as unknown as Schema, answers, 'answer')]
      .filter(([, isProved]) => !isProved)
      .map(([path]) => path),
  ),
];

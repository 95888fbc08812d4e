// Typed calls of database functions: names, arguments and responses have the types of the database
// schema. Responses that contain JSON of an unknown type require a zod schema.
import type { Database, Json } from '@wasl/db-types';
import type { Answers } from '@wasl/db-types/answers';
import { Refusal, unwrap } from '../errors/refusal.ts';
import { getSupabase, type Supabase } from './supabase.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
export type ArgumentsOf<Name extends FunctionName> = Functions[Name]['Args'];
export type AnswerOf<Name extends FunctionName> = Name extends keyof Answers
  ? Answers[Name]
  : Functions[Name]['Returns'];

/**
 * Functions whose result type is known; excludes functions that return `void` or JSON of an unknown
 * type.
 */
export type TypedFunctionName = {
  [Name in FunctionName]: Json extends AnswerOf<Name>
    ? never
    : undefined extends AnswerOf<Name>
      ? never
      : Name;
}[FunctionName];

/** Parser of a response, for example a zod schema. */
export type AnswerSchema<Answer> = { parse: (answer: unknown) => Answer };

/** Schema for a function that returns nothing, or whose response is not used. */
export const noAnswerSchema: AnswerSchema<void> = { parse: () => undefined };

/**
 * Schema for functions whose response type is declared in the code. The schema does not check the
 * response, because tests compare the declared types with the database. If the response is missing,
 * the schema throws a refusal.
 */
const asCompared: AnswerSchema<unknown> = { parse: (data) => unwrap({ data, error: null }) };

/**
 * Calls a database function. @throws Refusal, or a network error. A missing row is a refusal too.
 */
export function call<Name extends FunctionName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema: AnswerSchema<Answer>,
  signal?: AbortSignal,
): Promise<Answer>;
export function call<Name extends TypedFunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<NonNullable<AnswerOf<Name>>>;
export async function call<Name extends FunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema = asCompared,
  signal?: AbortSignal,
): Promise<unknown> {
  const asked = callForResponse(await getSupabase(), name, args);
  const { data, error } = await (signal ? asked.abortSignal(signal) : asked);
  if (error) throw new Refusal(error);
  return schema.parse(data);
}

/**
 * Returns the raw response with its HTTP status, for callers with their own connection and error
 * handling.
 */
export const callForResponse = <Name extends FunctionName>(
  supabase: Supabase,
  name: Name,
  args: ArgumentsOf<Name>,
) => supabase.rpc(name, args);

// The one door to the functions of the database: names, arguments and answers are those of its schema. JSON that nobody described there
// needs a schema of its own.
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

/** Those whose answer is known; void and JSON that nobody described are not. */
export type ShapedName = {
  [Name in FunctionName]: Json extends AnswerOf<Name>
    ? never
    : undefined extends AnswerOf<Name>
      ? never
      : Name;
}[FunctionName];

/** Such as one of zod. */
export type Schema<Answer> = { parse: (answer: unknown) => Answer };

/** For a function that answers nothing, or whose answer nobody reads. */
export const noAnswer: Schema<void> = { parse: () => undefined };

/** What tests compared with its type; nothing is no answer. */
const asCompared: Schema<unknown> = { parse: (data) => unwrap({ data, error: null }) };

/** @throws Refusal, also where there is no row, or an error of the network. */
export function call<Name extends FunctionName, Answer>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema: Schema<Answer>,
  signal?: AbortSignal,
): Promise<Answer>;
export function call<Name extends ShapedName>(
  name: Name,
  args: ArgumentsOf<Name>,
): Promise<NonNullable<AnswerOf<Name>>>;
export async function call<Name extends FunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
  schema = asCompared,
  signal?: AbortSignal,
): Promise<unknown> {
  const asked = ask(await getSupabase(), name, args);
  const { data, error } = await (signal ? asked.abortSignal(signal) : asked);
  if (error) throw new Refusal(error);
  return schema.parse(data);
}

/** The answer as it came, with its status: for an engine with a connection and faults of its own. */
export const ask = <Name extends FunctionName>(
  supabase: Supabase,
  name: Name,
  args: ArgumentsOf<Name>,
) => supabase.rpc(name, args);

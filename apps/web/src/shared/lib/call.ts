// The one door to the functions of the database: names and arguments are those of its schema, and an answer of JSON has a schema of its own.
import type { Database, Json } from '@wasl/db-types';
import { Refusal, unwrap } from '../errors/refusal.ts';
import { getSupabase, type Supabase } from './supabase.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;
export type ArgumentsOf<Name extends FunctionName> = Functions[Name]['Args'];
export type AnswerOf<Name extends FunctionName> = Functions[Name]['Returns'];

/** Rows and values, whose shape the schema of the database tells; void and JSON have none. */
type ShapedName = {
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

/** Takes what SQL wrote, unchecked: for pages without room for a schema of each field. */
export const asWritten = <Answer>(): Schema<NonNullable<Answer>> => ({
  parse: (answer) => unwrap({ data: answer as Answer, error: null }),
});

export const orNull = <Answer>(schema: Schema<Answer>): Schema<Answer | null> => ({
  parse: (answer) => (answer === null ? null : schema.parse(answer)),
});

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
  schema: Schema<unknown> = asWritten(),
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

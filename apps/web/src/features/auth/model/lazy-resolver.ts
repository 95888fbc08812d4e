// Lets a form be shown before its rules are there: they are downloaded when it is first sent.
import type { FieldValues, Resolver } from 'react-hook-form';

/** Where the rules cannot be had, nothing is refused here: the server decides in any case, and says why. */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  return async (...question) => {
    const resolve = await load().catch(() => undefined);
    // Without rules nothing is transformed: what was typed is what is sent.
    return resolve
      ? resolve(...question)
      : { values: question[0] as unknown as Output, errors: {} };
  };
}

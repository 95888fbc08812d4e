// Keeps one process for each function that was called and starts another when one has ended.
import type { FoundFunction } from './find-function.ts';
import {
  type FunctionAnswer,
  type FunctionCall,
  type FunctionInstance,
  type FunctionLimits,
  startFunctionInstance,
} from './function-instance.ts';

export type FunctionRunner = {
  /** @throws FunctionError 500 when the function failed, 503 when it could not start, 504 and 546 over its limits */
  call(target: FoundFunction, call: FunctionCall): Promise<FunctionAnswer>;
  close(): Promise<void>;
};

/** @param onFault Hears what callers never see: the function's own error. */
export function createFunctionRunner(
  env: Record<string, string>,
  onFault: (name: string, fault: string) => void,
  limits: FunctionLimits,
): FunctionRunner {
  const current = new Map<string, FunctionInstance>();
  /** Retired ones too, until their last call is answered. */
  const alive = new Set<FunctionInstance>();

  function start({ name, file, importMap }: FoundFunction): FunctionInstance {
    const instance = startFunctionInstance({
      file,
      importMap,
      env,
      limits,
      onFault: (fault) => onFault(name, fault),
      onRetired: () => {
        if (current.get(name) === instance) current.delete(name);
      },
      onGone: () => alive.delete(instance),
    });
    current.set(name, instance);
    alive.add(instance);
    return instance;
  }

  return {
    call: (target, call) => (current.get(target.name) ?? start(target)).call(call),
    async close() {
      await Promise.all([...alive].map((instance) => instance.end()));
    },
  };
}

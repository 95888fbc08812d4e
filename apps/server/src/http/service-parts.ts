// What the parts of this server say of themselves, for whoever asks whether the service works.

export type PartState = 'working' | 'failing' | 'off';

export type ServiceParts = {
  /** @param ask Answers at once, out of what the part knows. */
  watch(name: string, ask: () => PartState): void;
  states(): Record<string, PartState>;
};

export function createServiceParts(): ServiceParts {
  const parts = new Map<string, () => PartState>();
  return {
    watch(name, ask) {
      parts.set(name, ask);
    },
    states: () => Object.fromEntries([...parts].map(([name, ask]) => [name, ask()])),
  };
}

/** What was done last tells whether it can be done: nothing is sent only to find out. */
export function watchOutcome<Input>(
  parts: ServiceParts,
  name: string,
  work: (input: Input) => Promise<void>,
): (input: Input) => Promise<void> {
  let state: PartState = 'working';
  parts.watch(name, () => state);
  return async (input) => {
    try {
      await work(input);
      state = 'working';
    } catch (error) {
      state = 'failing';
      throw error;
    }
  };
}

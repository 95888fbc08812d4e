// Returns the step that follows the given one. If the given step is the last one, returns it
// unchanged.
export const stepAfter = <Step extends string>(steps: readonly Step[], step: Step): Step =>
  steps[steps.indexOf(step) + 1] ?? step;

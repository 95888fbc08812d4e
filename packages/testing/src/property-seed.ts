// Seed for the inputs of property tests. It is fixed, so that a failure is caused by the change
// under test. `npm run test:all` sets a new seed for each run to find new inputs.
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 20_261_129);

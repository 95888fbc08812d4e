// The seed of inputs that property tests make up: the same one for every change, so that a failure is about the change, and that of the
// run in `npm run test:all`, which looks for new ones.
export const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 20_261_129);

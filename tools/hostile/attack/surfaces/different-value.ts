// Returns a value that differs from the given value but has the same type. The attack writes it to
// test whether a column can be written.

export function differentValue(value: unknown, type: string, actorId: string): unknown {
  if (type === 'uuid') return actorId;
  if (type === 'boolean') return value !== true;
  if (typeof value === 'number') return value + 1;
  if (type === 'text') return `${value ?? ''}x`;
  return value;
}

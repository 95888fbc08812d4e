// Removes the unit from a field's name for display, since the value shows it: « Frais » with « 25
// DH ».
const UNIT = / \((?:%|MAD|DH|درهم)\)$/;

export const nameWithoutUnit = (name: string): string => name.replace(UNIT, '');

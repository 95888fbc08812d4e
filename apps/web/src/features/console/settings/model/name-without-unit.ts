// Removes the unit from a field's name for display, because the displayed value already has the
// unit: « Frais » next to « 25 DH ».
const UNIT = / \((?:%|MAD|DH|درهم)\)$/;

export const nameWithoutUnit = (name: string): string => name.replace(UNIT, '');
